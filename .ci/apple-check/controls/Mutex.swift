// A type of a module that the oldest systems have not.
// everywhere: error: 'Mutex' is only available in
import Synchronization

func count(_ counter: borrowing Mutex<Int>) {}
