import CharactersDatabase
import CharactersFeature
import HTTPTypes
import Hummingbird
import LoadableViews
import ServiceLifecycle

/// The site: answers requests.
struct CharactersSite: Sendable {
  private let pages: LivePages
  private let limits: SiteLimits
  private let clock: ServerClock
  private let pageSize: Int
  private let names: SiteNames

  init(pages: LivePages, limits: SiteLimits, clock: ServerClock, pageSize: Int, names: SiteNames) {
    self.pages = pages
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

  /// A page, as soon as everything on it is loaded or has an indicator; the rest follows live.
  private func page(_ address: PageAddress, _ request: Request) async throws -> Response {
    try check(address)
    let guest = Guest(request)
    let id = PageID()
    // Another server may have answered the form that leads here.
    await pages.noticeSaves()
    // After a form, or when a waiting page reloads, the store of the former page contains more than the address says.
    let previous = guest.isNew ? nil : await pages.takeOver(as: id, owner: guest.id, address: address)
    let page: LivePage
    if let previous {
      page = previous.page
      // Without scripts, the first page reloads until the scene is over.
      await page.introduce()
      // The store may be older than what the visitor has last done with the inspector.
      if let isOpen = guest.hadInspector { await page.perform(.inspect(isOpen)) }
    } else {
      page = try await admit(id, guest, address)
      // A scene begins the list anew, so one that is longer is left alone.
      if guest.isFirstVisit {
        if address.page == 1, address.before == 0 {
          await page.prepareIntroduction()
        } else {
          await page.perform(.inspect(true))
        }
      }
    }
    await clock.wait(atMost: ActivityTiming().delay) {
      if previous?.isOutdated == true { await page.databaseDidChange() }
      await page.perform(.visit(address))
    }
    let view = await look(at: page)
    if view.endsBefore(page: address.page, size: pageSize) {
      await pages.forget(id)
      throw AddressError.noPage(address.page)
    }
    await pages.sent(id, address, showing: view.address, isBusy: view.isBusy)
    var response = Response(html: PageRenderer(id: id).render(view), status: view.status)
    guest.welcome(&response)
    return response
  }

  /// The view model of a page, once it is not blank, and no end of its list shows an indicator of a load that is over.
  ///
  /// The request has already waited for the loads. Each load began a moment later than that wait, so its indicator appears only a moment
  /// after the wait has ended.
  private func look(at page: LivePage) async -> PageViewModel {
    var (view, nextChange) = await page.look()
    while view.isBlank || view.isSettling, let instant = nextChange, (try? await clock.sleep(until: instant)) != nil {
      (view, nextChange) = await page.look()
    }
    return view
  }

  /// Carries out the action of a form.
  ///
  /// A script receives the outcome over its stream; a script without a stream, or with one from another server, receives the screen as
  /// the answer. Other clients get the page that follows.
  private func action(_ request: Request) async throws -> Response {
    let fields = try FormFields(await body(of: request))
    let action = try PageAction(fields)
    let address = try PageAddress(path: fields["at"] ?? "/")
    try check(address)
    if case .visit(let other) = action { try check(other) }
    let guest = Guest(request)
    let isScripted = HTTPField.Name("Prefer").flatMap({ request.headers[$0] }) == "return=minimal"
    let number = fields["number"].flatMap { Int($0) }
    let (id, page) = try await page(fields["page"].flatMap { PageID($0) }, of: guest, at: address)
    let isLive = await pages.isLive(id, by: fields["stream"].flatMap { Int($0) })
    await clock.wait(atMost: ActivityTiming().delay) {
      if isLive { return await page.perform(action, number: number, from: id) }
      await page.perform(.visit(address), from: id)
      await page.perform(action.atOnce, number: number, from: id)
    }
    var response: Response
    if !isScripted {
      let next = await page.look().page
      await pages.sent(id, next.address, showing: next.address, isBusy: next.isBusy)
      response = .redirect(to: next.address.path)
    } else if isLive {
      response = Response(status: .noContent)
    } else {
      let view = await look(at: page)
      await pages.sent(id, view.address, showing: view.address, isBusy: view.isBusy)
      response = Response(patches: ScreenDiff().patches(from: nil, to: ScreenRenderer().render(view)))
    }
    var hasInspector: Bool?
    if case .inspect(let isOpen) = action { hasInspector = isOpen }
    guest.welcome(&response, hasInspector: hasInspector)
    return response
  }

  /// Makes a page, with the inspector if the browser left it open.
  private func admit(_ id: PageID, _ guest: Guest, _ address: PageAddress) async throws(LivePagesError) -> LivePage {
    let page = try await pages.admit(id, owner: guest.id, address: address)
    if guest.hadInspector == true { await page.perform(.inspect(true)) }
    return page
  }

  /// The page that a form is about: the one that its script names, or the one that the browser was sent for the address.
  ///
  /// If this server has forgotten that page, or another server sent it, a new one is made from the address.
  private func page(
    _ id: PageID?, of guest: Guest, at address: PageAddress
  ) async throws(LivePagesError) -> (id: PageID, page: LivePage) {
    let newID = id ?? PageID()
    if let id, let page = await pages.page(id) { return (id, page) }
    if id == nil, !guest.isNew, let known = await pages.takeOver(as: newID, owner: guest.id, address: address) {
      return (newID, known.page)
    }
    return (newID, try await admit(newID, guest, address))
  }

  /// The stream of changes of a page, for as long as the page reads it.
  private func events(_ request: Request) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    let address = try PageAddress(path: fields["at"] ?? "/")
    try check(address)
    let guest = Guest(request)
    // Without a cookie it is unknown how many streams the browser has, and with too many it could open no other connection. The
    // script then asks for the screen.
    guard let id = fields["page"].flatMap({ PageID($0) }), !guest.isNew else { return Response(status: .noContent) }
    guard await pages.hasRoomForStream(id, of: guest.id) else { return Response(status: .noContent) }
    let known = await pages.page(id)
    let page: LivePage
    if let known { page = known } else { page = try await admit(id, guest, address) }
    let number = fields["number"].flatMap { Int($0) } ?? 0
    let name = fields["stream"].flatMap { Int($0) } ?? 0
    let feed = LiveFeed(page: page, limits: limits, clock: clock)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        let signals = LiveFeed.makeSignals()
        let end: @Sendable () -> Void = { signals.continuation.finish() }
        guard let stream = await pages.openStream(id, name: name, of: guest.id, end: end) else {
          return try await writer.finish(nil)
        }
        await page.setOnline(true)
        // While the page was away, this server may have forgotten what it shows; or another server sent it. The page keeps showing it
        // until this server has loaded it again.
        let visit = Task {
          await page.resume(address, after: number)
          // Between two streams, it was not told of what was saved.
          if await pages.hasMissedSaves(id) { await page.databaseDidChange() }
          await page.introduce()
        }
        await clock.wait(atMost: ActivityTiming().delay) { await visit.value }
        do {
          try await request.body.consumeWithInboundCloseHandler { _ in
            try await withGracefulShutdownHandler {
              try await feed.run(signals) { event in
                try await writer.write(ByteBuffer(string: event.text))
              }
            } onGracefulShutdown: {
              end()
            }
          } onInboundClosed: {
            end()
          }
        } catch {
          // A disconnected page cannot be told about the error; the cleanup is the same.
        }
        visit.cancel()
        await pages.closeStream(stream, of: guest.id, id, page.look().page.address)
        await page.setOnline(pages.isLive(id))
        try await writer.finish(nil)
      })
  }

  /// The text of a form; an incomplete or malformed form is not an error of the server.
  private func body(of request: Request) async throws -> String {
    // A form that is too long is refused before it arrives.
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

  /// Rejects an address with more pages than a list can have.
  private func check(_ address: PageAddress) throws(AddressError) {
    let last = limits.lastPage(size: pageSize)
    guard address.page <= last else { throw .noPage(address.page) }
    guard address.before <= last else { throw .noPage(address.before) }
  }
}
