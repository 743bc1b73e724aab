/// How a load has ended.
public enum LoadResult<Request: Hashable & Sendable, Value> {
  /// It succeeded; nil when there is nothing: loaded, and empty.
  case success(Value?)
  /// It failed.
  case failure(LoadFailure<Request>)
  /// Its sequence has ended; what it delivered stays.
  case ended
}

extension LoadResult: Sendable where Value: Sendable {}
extension LoadResult: Equatable where Value: Equatable {}
extension LoadResult: Hashable where Value: Hashable {}
