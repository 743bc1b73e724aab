// The queue on which LoadableTesting runs jobs, as Dispatch declares it for Apple's systems; and what the stand-in for The Composable
// Architecture needs to see whether it is on the main queue.
open class DispatchQueue: @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    @available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, visionOS 1, *)
    public static let initiallyInactive = Attributes(rawValue: 4)
  }

  public convenience init(label: String, attributes: Attributes = []) { self.init() }
  init() {}
  public func activate() {}
  public func async(execute work: @escaping @Sendable () -> Void) {}

  public class var main: DispatchQueue { DispatchQueue() }
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}

public final class DispatchSpecificKey<T>: @unchecked Sendable {
  public init() {}
}
