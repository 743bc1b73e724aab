// The parts of Foundation that the libraries use, with their availability on Apple's systems, without implementations.
// Apple's Foundation also exports Dispatch.
@_exported import Dispatch

// MARK: Dates: `TimestampedPage`, the time at which content was loaded, and how it is printed.

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  public init() {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public init(timeIntervalSince1970: TimeInterval) {}
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public static var distantFuture: Date { Date() }
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, visionOS 1, *)
  public static var now: Date { Date() }
  public static func < (left: Date, right: Date) -> Bool { true }
  public var description: String { "" }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, visionOS 1, *)
  public struct ISO8601FormatStyle: Sendable {
    public init(includingFractionalSeconds: Bool = false) {}
    public func format(_ date: Date) -> String { "" }
  }
}

// MARK: Errors with a text for users, in the SwiftUI code.

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

// MARK: The texts of the SwiftUI code.

public struct URL: Hashable, Sendable {}

public struct IndexSet: Sendable {}

public struct UUID: Hashable, Sendable {
  public init() {}
}

public final class Bundle: NSObject, @unchecked Sendable {
  public class var main: Bundle { Bundle() }
  public func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
}

// MARK: Types that the differences of a state can print.

public struct Data: Hashable, Sendable, RandomAccessCollection {
  public init(_ bytes: [UInt8]) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> UInt8 { 0 }
}

// MARK: The locks of LoadableTesting, and of the stand-in for The Composable Architecture.

open class NSObject {}

open class NSLock: NSObject, @unchecked Sendable {
  public override init() {}
  open func lock() {}
  open func unlock() {}
}

open class NSRecursiveLock: NSObject, @unchecked Sendable {
  public override init() {}
  open func lock() {}
  open func unlock() {}
}

// MARK: The processor time that LoadableTesting measures; on Apple's systems, Foundation exports the C library.

public struct timespec {
  public var tv_sec: Int
  public var tv_nsec: Int
  public init() { (tv_sec, tv_nsec) = (0, 0) }
}

public struct clockid_t: Sendable {}

public let CLOCK_PROCESS_CPUTIME_ID = clockid_t()

@discardableResult
public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>!) -> Int32 { 0 }

// MARK: What is stored.

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    @available(macOS 10.13, iOS 11.0, tvOS 11.0, watchOS 4.0, visionOS 1, *)
    public static var sortedKeys: OutputFormatting { [] }
    @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, visionOS 1, *)
    public static var withoutEscapingSlashes: OutputFormatting { [] }
  }
  public enum NonConformingFloatEncodingStrategy: Sendable {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public init() {}
  open var outputFormatting: OutputFormatting { get { [] } set {} }
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy { get { .throw } set {} }
  open func encode<T>(_ value: T) throws -> Data where T: Encodable { Data([]) }
}

open class JSONDecoder {
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public init() {}
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy { get { .throw } set {} }
  open func decode<T>(_ type: T.Type, from data: Data) throws -> T where T: Decodable { fatalError() }
}
