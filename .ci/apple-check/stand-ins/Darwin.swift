// The function of the C library by which issues are written to standard error.
@discardableResult
public func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer!, _ count: Int) -> Int { 0 }
