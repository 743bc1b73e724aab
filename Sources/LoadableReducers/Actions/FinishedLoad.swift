/// How a load has ended, and which load it was: the payload of `\.finished`.
public struct FinishedLoad<Request: Hashable & Sendable, Value> {
  /// How it has ended.
  public var result: LoadResult<Request, Value>
  /// Which load it was.
  public var load: LoadTicket<Request>

  /// Creates the payload.
  @inlinable
  public init(result: LoadResult<Request, Value>, load: LoadTicket<Request>) {
    self.result = result
    self.load = load
  }
}

extension FinishedLoad: Sendable where Value: Sendable {}
extension FinishedLoad: Equatable where Value: Equatable {}
