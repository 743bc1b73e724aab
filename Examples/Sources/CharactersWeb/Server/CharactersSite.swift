import CharactersDatabase
import CharactersFeature
import HTTPTypes
import Hummingbird
import NIOCore
import LoadableViews
import ServiceLifecycle

/// The site: which request is answered by what.
struct CharactersSite: Sendable {
  private let visitors: Visitors
  private let limits: SiteLimits
  private let clock: ServerClock
  private let pageSize: Int

  init(visitors: Visitors, limits: SiteLimits, clock: ServerClock, pageSize: Int) {
    self.visitors = visitors
    self.limits = limits
    self.clock = clock
    self.pageSize = pageSize
  }

  /// The router of the site.
  var router: Router<SiteContext> {
    let router = Router(context: SiteContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: WriteTimeouts(limit: limits.writeTimeout, clock: clock))
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ErrorPages())
    router.get("/") { request, _ in
      try await page(PageAddress(query: request.uri.query ?? ""), request)
    }
    router.get("/characters/{id}") { request, context in
      let id = try PageAddress.character(context.parameters.get("id") ?? "")
      return try await page(PageAddress(query: request.uri.query ?? "", character: id), request)
    }
    router.post("/actions") { request, context in try await action(request, context) }
    router.get("/events") { request, context in try await events(request, context) }
    router.get("/script.js") { _, _ in Response(file: PackageResources.script_js, type: "text/javascript") }
    router.get("/style.css") { _, _ in Response(file: PackageResources.style_css, type: "text/css") }
    return router
  }

  /// A page: what there is after the time in which no indicator is shown anyway; the rest comes live.
  private func page(_ address: PageAddress, _ request: Request) async throws -> Response {
    try check(address)
    let guest = try await guest(request)
    await clock.wait(atMost: ActivityTiming().delay) { await guest.visitor.perform(.visit(address)) }
    let page = await guest.visitor.look().page
    if page.endsBefore(page: address.page, size: pageSize) {
      if guest.isNew { await visitors.forget(guest.id) }
      throw AddressError.noPage(address.page)
    }
    var response = Response(html: PageRenderer().render(page), status: page.status)
    guest.welcome(&response)
    return response
  }

  /// Does what a form asks for.
  ///
  /// A script hears of the outcome by the stream, anybody else by the page that follows.
  private func action(_ request: Request, _ context: SiteContext) async throws -> Response {
    let fields = try FormFields(await body(of: request, context))
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

  /// The stream of changes of a page, for as long as somebody is there to read it.
  private func events(_ request: Request, _ context: SiteContext) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    let address = try PageAddress(path: fields["at"] ?? "/")
    try check(address)
    // Without a cookie there is no way back to the same store, and no live page: the script gives up after this answer.
    guard request.cookies[VisitorID.cookie] != nil else { return Response(status: .noContent) }
    let guest = try await guest(request)
    guard await visitors.hasRoomForStream(guest.id) else { return Response(status: .noContent) }
    let feed = LiveFeed(visitor: guest.visitor, limits: limits, clock: clock)
    var response = Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        guard await visitors.openStream(guest.id) else { return try await writer.finish(nil) }
        // What the page shows and its store has lost, because it was away for long.
        let visit = Task { await guest.visitor.perform(.visit(address)) }
        let signals = LiveFeed.makeSignals()
        do {
          try await request.body.consumeWithInboundCloseHandler { _ in
            try await withGracefulShutdownHandler {
              try await feed.run(signals) {
                context.channel.close(promise: nil)
              } send: { event in
                try await writer.write(ByteBuffer(string: event.text))
              }
            } onGracefulShutdown: {
              signals.continuation.finish()
            }
          } onInboundClosed: {
            signals.continuation.finish()
          }
        } catch {
          // Whoever has gone can't be told; what is left to do is the same.
        }
        visit.cancel()
        await visitors.closeStream(guest.id)
        try await writer.finish(nil)
      })
    guest.welcome(&response)
    return response
  }

  /// The text of a form, which has to be there in time: byte by byte it could be sent for hours.
  private func body(of request: Request, _ context: SiteContext) async throws -> String {
    let watchdog = Task {
      try await clock.sleep(for: limits.connectionTimeout)
      context.channel.close(promise: nil)
    }
    defer { watchdog.cancel() }
    do {
      return String(buffer: try await request.body.collect(upTo: limits.formSize))
    } catch let error as any HTTPResponseError {
      throw error
    } catch {
      throw HTTPError(.requestTimeout)
    }
  }

  /// Refuses the address of a page that no list can grow to.
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
