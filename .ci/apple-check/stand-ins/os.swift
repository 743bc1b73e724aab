// The lock that LoadableReducers uses on Apple's systems, where `Mutex` is too new.
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, visionOS 1, *)
@frozen public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(uncheckedState initialState: State) {}
  public init(initialState: State) where State: Sendable {}
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    fatalError("a stand-in")
  }
}
