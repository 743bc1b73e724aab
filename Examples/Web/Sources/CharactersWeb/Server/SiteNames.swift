/// The names by which the site is reached: those of the loopback interface, and those that the operator gives.
///
/// Requests with other names are refused: otherwise another site could make its own name resolve to this server, and its page could
/// read what the visitor can read.
struct SiteNames: Hashable, Sendable {
  private let names: Set<String>

  /// Creates the names.
  ///
  /// - Parameter names: names in addition to `localhost`, `127.0.0.1` and `[::1]`, without a port.
  init(_ names: [String] = []) {
    self.names = Set(["localhost", "127.0.0.1", "[::1]"] + names.map { $0.lowercased() })
  }

  /// Whether a `Host` header names the site; any port will do, because that of a tunnel may differ from the server's.
  func contains(host: String) -> Bool {
    guard let name = Self.name(in: host) else { return false }
    return names.contains(name.lowercased())
  }

  /// Whether a page of an origin, such as `http://localhost:8080`, belongs to the site that a `Host` header names.
  static func isSame(origin: String, as host: String) -> Bool {
    ["http://", "https://"].contains { origin.lowercased() == $0 + host.lowercased() }
  }

  /// The name without the port; nil if the header has no valid form.
  private static func name(in host: String) -> Substring? {
    let end = host.lastIndex(of: "]").map(host.index(after:)) ?? host.firstIndex(of: ":") ?? host.endIndex
    let port = host[end...]
    guard port.isEmpty || (port.first == ":" && port.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return host[..<end]
  }
}
