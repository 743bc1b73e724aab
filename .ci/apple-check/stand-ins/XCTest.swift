// The function with which LoadableTesting fails an XCTest test.
public func XCTFail(_ message: String, file: StaticString, line: UInt) {}
