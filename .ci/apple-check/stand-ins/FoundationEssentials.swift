// The part of Foundation that Core, Reducers and Views use on WebAssembly, where it is in this smaller module.

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Codable, Sendable {
  public init() {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public init(timeIntervalSince1970: TimeInterval) {}
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public static var distantFuture: Date { Date() }
  public static var now: Date { Date() }
  public static func < (left: Date, right: Date) -> Bool { true }
}

// MARK: What is stored.

public struct Data: Hashable, Sendable, RandomAccessCollection {
  public init(_ bytes: [UInt8]) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var sortedKeys: OutputFormatting { [] }
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
