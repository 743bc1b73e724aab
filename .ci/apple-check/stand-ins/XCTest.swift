// How LoadableTesting fails a test of XCTest.
public func XCTFail(_ message: String, file: StaticString, line: UInt) {}
