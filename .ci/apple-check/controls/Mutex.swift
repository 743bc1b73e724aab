// A type from a module that the oldest systems lack.
// apple: error: 'Mutex' is only available in
import Synchronization

func count(_ counter: borrowing Mutex<Int>) {}
