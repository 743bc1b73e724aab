public import CharactersDatabase
import CharactersFeature
import Foundation
import Hummingbird
import LoadableReducers
public import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The server: runs the site on a port of the loopback interface until it is stopped.
public struct CharactersServer: Sendable {
  private let options: WebOptions
  private let limits: SiteLimits
  private let site: CharactersSite
  private let logger: Logger
  private let connections: OpenConnections

  /// The pages that are or were recently open.
  let pages: LivePages

  /// Creates a server without starting it.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - client: finds the characters.
  ///   - logger: logs what only the operator should know.
  ///   - version: a number that changes with each save, so that all pages show what one of them saves.
  public init(
    options: WebOptions, client: any CharacterClient, logger: Logger,
    version: @escaping @Sendable () async throws -> Int
  ) {
    var limits = SiteLimits()
    limits.pages = options.pages
    limits.connections = options.connections
    let clock = ServerClock(ContinuousClock(), longestSleep: limits.longestSleep)
    var policy = LoadPolicy.none.debounce(.milliseconds(150)).staleAfter(options.staleAfter).clock(clock)
    policy = policy.retry(
      options.retries > 0 ? RetryPolicy(limit: options.retries, backoff: .constant(.seconds(1))) : .whileOffline)
    self.init(
      options: options, limits: limits, client: client, logger: logger, clock: clock,
      policy: policy, version: version)
  }

  init(
    options: WebOptions, limits: SiteLimits, client: any CharacterClient, logger: Logger, clock: ServerClock,
    policy: LoadPolicy, version: @escaping @Sendable () async throws -> Int = { 0 }
  ) {
    self.options = options
    self.limits = limits
    self.logger = logger
    connections = OpenConnections(maximum: limits.connections)
    let client = LoggedClient(client, logger: logger)
    let details = CachedLoader.details(from: client)
    pages = LivePages(limits: limits, clock: clock, details: details, version: version) {
      LivePage(
        client: client, details: details, pageSize: options.pageSize, limits: limits, clock: clock, policy: policy)
    }
    site = CharactersSite(
      pages: pages, limits: limits, clock: clock, pageSize: options.pageSize,
      names: SiteNames(options.hosts))
  }

  /// Serves until SIGTERM or SIGINT arrives; then answers the open requests, and ends.
  ///
  /// - Parameter ready: called with the port when it is open.
  /// - Throws: ``ServerError`` when the port cannot be opened.
  public func run(ready: @escaping @Sendable (_ port: Int) -> Void) async throws {
    let application = application(ready: ready)
    var configuration = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    // When it stops, the server does not wait for a page that does not read its last bytes.
    configuration.maximumGracefulShutdownDuration = .seconds(5)
    let group = ServiceGroup(configuration: configuration)
    do {
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask { await pages.dropIdleRegularly() }
        tasks.addTask { await pages.followDatabase() }
        try await group.run()
        tasks.cancelAll()
      }
    } catch let error as IOError {
      throw ServerError.port(options.port, reason: error.errnoCode == EADDRINUSE ? "it is in use" : "\(error)")
    }
  }

  /// The application, which tests can call without a port.
  func application(
    ready: @escaping @Sendable (_ port: Int) -> Void = { _ in }
  ) -> Application<RouterResponder<BasicRequestContext>> {
    Application(
      router: site.router,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            RequestTimeouts(limit: TimeAmount(limits.connectionTimeout)),
            WriteTimeouts(limit: TimeAmount(limits.writeTimeout)),
            ConnectionWatch(connections: connections),
            TargetHosts.Installer(),
          ],
          idleTimeout: TimeAmount(limits.connectionTimeout),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 16_384, maxHeaderListSize: 32_768, maxHeaderFieldCount: 100))),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: options.port), backlog: 1_024,
        availableConnectionsDelegate: .maximum(limits.connections, logger: logger)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { ready(port) }
      },
      logger: logger)
  }
}
