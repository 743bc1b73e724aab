#if canImport(Network)
  import Dispatch
  public import LoadableCore
  import Network

  /// Whether there is a network, according to the system's path monitor: a signal for the policies of loads.
  ///
  /// ```swift
  /// let online = AnyLoadSignal(NetworkPathSignal())
  /// let policy = LoadPolicy.standard.refreshes(on: [online]).pauses(while: !online)
  /// ```
  ///
  /// All signals of this type are equal, so a store monitors the path once. A path that only a connection would establish, such as a VPN
  /// on demand, counts as a network, because otherwise nothing would ever connect.
  public struct NetworkPathSignal: LoadSignal, Hashable {
    /// Creates a signal for networks of every kind.
    public init() {}

    /// The current value, and every change of the path.
    public func changes() -> AsyncStream<Bool> {
      AsyncStream { continuation in
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { path in continuation.yield(path.status != .unsatisfied) }
        continuation.onTermination = { _ in monitor.cancel() }
        monitor.start(queue: DispatchQueue(label: "NetworkPathSignal"))
      }
    }
  }
#endif
