/// An option that is out of range, in words for the user.
public enum WebOptionsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An invalid port.
  case port(Int)

  /// A page size below 1, or above ``WebOptions/maximumPageSize``.
  case pageSize(Int)

  /// A latency below 0, or above an hour.
  case latency(Int)

  /// A failure rate that is not in 0...1, or not a number.
  case failureRate(Double)

  /// A number of pages below 1.
  case pages(Int)

  /// A number of connections below 1.
  case connections(Int)

  /// An age of stale content that is below a millisecond, or above a day.
  case staleAfter(Int)

  /// A number of retries below 0, or above 10.
  case retries(Int)

  /// A name of the server that is not a name, for example because it has a port.
  case host(String)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .port(let port): "--port is \(port), but must be from 0 to 65535."
    case .pageSize(let size): "--page-size is \(size), but must be from 1 to \(WebOptions.maximumPageSize)."
    case .latency(let latency):
      "--latency is \(latency), but must be from 0 to \(WebOptions.maximumLatency) milliseconds."
    case .failureRate(let rate): "--failure-rate is \(rate), but must be from 0 to 1."
    case .pages(let count): "--pages is \(count), but must be 1 or more."
    case .staleAfter(let time): "--stale-after is \(time), but must be from 1 to 86400000 milliseconds."
    case .retries(let count): "--retries is \(count), but must be from 0 to 10."
    case .host(let host): "--host is “\(host)”, but must be a name without a port, such as example.org."
    case .connections(let count): "--connections is \(count), but must be 1 or more."
    }
  }
}
