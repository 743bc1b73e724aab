// The part of Foundation that Core, Reducers and Views use on WebAssembly, where it is in this smaller module.

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Codable, Sendable {
  public init() {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public static var distantFuture: Date { Date() }
  public static var now: Date { Date() }
  public static func < (left: Date, right: Date) -> Bool { true }
}
