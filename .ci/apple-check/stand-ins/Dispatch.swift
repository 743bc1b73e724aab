// The queue on which LoadableTesting runs jobs, as Dispatch declares it for Apple's systems.
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
}
