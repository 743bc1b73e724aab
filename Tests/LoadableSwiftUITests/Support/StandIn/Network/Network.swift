// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Apple's Network that the module LoadableSwiftUI uses, without their behaviour: see SwiftUI/Views.swift.
public import Dispatch

// network/nwpathmonitor
@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, visionOS 1, *)
public final class NWPathMonitor: Sendable {
  public init() {}
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
    get { nil }
    set {}
  }
  // network/nwpathmonitor/start(queue:)
  @available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, visionOS 1, *)
  public func start(queue: DispatchQueue) {}
  // network/nwpathmonitor/cancel()
  @available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, visionOS 1, *)
  public func cancel() {}
}

// network/nwpath
@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, visionOS 1, *)
public struct NWPath: Equatable, Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public let status: Status
}
