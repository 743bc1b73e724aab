/// The error of a load that a ``FlakyLoader`` made fail.
public struct FlakyLoaderError: Error, Hashable, CustomStringConvertible {
  /// Which call of the loader failed, from 1.
  public let call: Int

  /// Makes the error of a call, to compare with.
  public init(call: Int) {
    self.call = call
  }

  /// What failed, such as `call 3 of a flaky loader failed`.
  public var description: String { "call \(call) of a flaky loader failed" }
}
