/// Keeps a page up to date: draws the screen whenever it has changed, and sends the differences.
///
/// However slowly the page reads, the feed holds one screen and no queue: what changes during a send is found by the next look.
struct LiveFeed: Sendable {
  private let page: LivePage
  private let limits: SiteLimits
  private let clock: ServerClock

  /// Creates a feed of a page's screen.
  init(page: LivePage, limits: SiteLimits, clock: ServerClock) {
    self.page = page
    self.limits = limits
    self.clock = clock
  }

  /// Sends events until the signals end, the page is forgotten, the task is cancelled, or an event cannot be sent.
  ///
  /// - Parameters:
  ///   - signals: say when to look again; the feed ends with them; see ``makeSignals()``.
  ///   - send: sends an event; it returns when there is room for another.
  /// - Throws: what `send` throws.
  @concurrent
  func run(
    _ signals: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation),
    send: @concurrent (ServerSentEvent) async throws -> Void
  ) async throws {
    let signal = signals.continuation
    let listener = await self.page.subscribe(signal)
    var alarm: Task<Void, Never>?
    defer { alarm?.cancel() }
    do {
      var drawn: (page: PageViewModel, screen: Screen)?
      var lastSent = clock.now
      signal.yield()
      for await _ in signals.stream {
        alarm?.cancel()
        let (page, nextChange) = await self.page.look()
        var event: ServerSentEvent?
        // An unchanged page is not drawn again.
        if page != drawn?.page {
          let screen = ScreenRenderer().render(page)
          let patches = ScreenDiff().patches(from: drawn?.screen, to: screen)
          if !patches.isEmpty { event = .patches(patches) }
          drawn = (page, screen)
        }
        if event == nil, clock.now >= lastSent.advanced(by: limits.heartbeat) { event = .heartbeat }
        if let event {
          try await send(event)
          lastSent = clock.now
        }
        alarm = wake(signal, at: min(nextChange ?? .distantFuture, lastSent.advanced(by: limits.heartbeat)))
      }
    } catch {
      await self.page.unsubscribe(listener)
      throw error
    }
    await self.page.unsubscribe(listener)
  }

  /// Signals for a feed; several changes are merged into one signal.
  static func makeSignals() -> (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation) {
    AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  private func wake(_ signal: AsyncStream<Void>.Continuation, at instant: ServerClock.Instant) -> Task<Void, Never> {
    Task {
      guard (try? await clock.sleep(until: instant)) != nil else { return }
      signal.yield()
    }
  }
}
