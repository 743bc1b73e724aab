import CharactersDatabase
import CharactersFeature
import HTTPTypes
import Hummingbird
import LoadableViews
import ServiceLifecycle

/// The site: answers requests.
struct CharactersSite: Sendable {
  private let visitors: Visitors
  private let limits: SiteLimits
  private let clock: ServerClock
  private let pageSize: Int
  private let names: SiteNames

  init(visitors: Visitors, limits: SiteLimits, clock: ServerClock, pageSize: Int, names: SiteNames) {
    self.visitors = visitors
    self.limits = limits
    self.clock = clock
    self.pageSize = pageSize
    self.names = names
  }

  /// The router of the site.
  var router: Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ErrorPages())
    router.add(middleware: RequestGuard(names: names))
    router.get("/") { request, _ in
      try await page(PageAddress(query: request.uri.query ?? ""), request)
    }
    router.get("/characters/{id}") { request, context in
      let id = try PageAddress.character(context.parameters.get("id") ?? "")
      return try await page(PageAddress(query: request.uri.query ?? "", character: id), request)
    }
    router.post("/actions") { request, _ in try await action(request) }
    router.get("/events") { request, _ in try await events(request) }
    router.get("/script.js") { _, _ in Response(file: PackageResources.script_js, type: "text/javascript") }
    router.get("/style.css") { _, _ in Response(file: PackageResources.style_css, type: "text/css") }
    return router
  }

  /// A page, as soon as everything on it is loaded or has an indicator; the rest comes live.
  private func page(_ address: PageAddress, _ request: Request) async throws -> Response {
    try check(address)
    let guest = try await guest(request)
    await clock.wait(atMost: ActivityTiming().delay) { await guest.visitor.perform(.visit(address)) }
    let page = await look(at: guest.visitor)
    if page.endsBefore(page: address.page, size: pageSize) {
      if guest.isNew { await visitors.forget(guest.id) }
      throw AddressError.noPage(address.page)
    }
    var response = Response(html: PageRenderer().render(page), status: page.status)
    guest.welcome(&response)
    return response
  }

  /// The page of a visitor, once it is not blank: a load begins a moment after the wait for it, so its indicator is due a moment
  /// after the wait has ended.
  private func look(at visitor: Visitor) async -> PageViewModel {
    var (page, nextChange) = await visitor.look()
    while page.isBlank, let instant = nextChange, (try? await clock.sleep(until: instant)) != nil {
      (page, nextChange) = await visitor.look()
    }
    return page
  }

  /// Carries out the action of a form.
  ///
  /// A script receives the outcome over the stream; other clients get the page that follows.
  private func action(_ request: Request) async throws -> Response {
    let fields = try FormFields(await body(of: request))
    let action = try VisitorAction(fields)
    let address = try PageAddress(path: fields["at"] ?? "/")
    try check(address)
    if case .visit(let other) = action { try check(other) }
    let guest = try await guest(request)
    await clock.wait(atMost: ActivityTiming().delay) {
      if guest.isNew { await guest.visitor.perform(.visit(address)) }
      await guest.visitor.perform(action)
    }
    var response: Response
    if HTTPField.Name("Prefer").flatMap({ request.headers[$0] }) == "return=minimal" {
      response = Response(status: .noContent)
    } else {
      response = .redirect(to: await guest.visitor.look().page.address.path)
    }
    guest.welcome(&response)
    return response
  }

  /// The stream of changes of a page, for as long as the page reads it.
  private func events(_ request: Request) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    let address = try PageAddress(path: fields["at"] ?? "/")
    try check(address)
    // Without a cookie the browser cannot come back to the same store, so there is no live page: the script gives up after this
    // answer.
    guard request.cookies[VisitorID.cookie] != nil else { return Response(status: .noContent) }
    let guest = try await guest(request)
    guard await visitors.hasRoomForStream(guest.id) else { return Response(status: .noContent) }
    let feed = LiveFeed(visitor: guest.visitor, limits: limits, clock: clock)
    var response = Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        guard await visitors.openStream(guest.id) else { return try await writer.finish(nil) }
        // The store may have been forgotten while the page was away: load again what the page shows.
        let visit = Task { await guest.visitor.perform(.visit(address)) }
        let signals = LiveFeed.makeSignals()
        do {
          try await request.body.consumeWithInboundCloseHandler { _ in
            try await withGracefulShutdownHandler {
              try await feed.run(signals) { event in
                try await writer.write(ByteBuffer(string: event.text))
              }
            } onGracefulShutdown: {
              signals.continuation.finish()
            }
          } onInboundClosed: {
            signals.continuation.finish()
          }
        } catch {
          // A disconnected page cannot be told; the cleanup is the same.
        }
        visit.cancel()
        await visitors.closeStream(guest.id)
        try await writer.finish(nil)
      })
    guest.welcome(&response)
    return response
  }

  /// The text of a form; an incomplete or malformed form is not an error of the server.
  private func body(of request: Request) async throws -> String {
    // Too much is refused before it arrives.
    if let length = request.headers[.contentLength], Int(length).map({ $0 > limits.formSize }) ?? true {
      throw HTTPError(.contentTooLarge)
    }
    do {
      return String(buffer: try await request.body.collect(upTo: limits.formSize))
    } catch let error as any HTTPResponseError {
      throw error
    } catch {
      throw HTTPError(.badRequest)
    }
  }

  /// Rejects the address of a page that no list can grow to.
  private func check(_ address: PageAddress) throws(AddressError) {
    guard address.page <= limits.lastPage(size: pageSize) else { throw .noPage(address.page) }
  }

  private func guest(_ request: Request) async throws -> Guest {
    if let id = request.cookies[VisitorID.cookie].flatMap({ VisitorID($0.value) }),
      let visitor = await visitors.visitor(id)
    {
      return Guest(id: id, visitor: visitor, isNew: false)
    }
    let (id, visitor) = try await visitors.admit()
    return Guest(id: id, visitor: visitor, isNew: true)
  }
}
