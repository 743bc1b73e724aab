import CharactersDatabase
import HTTPTypes
import Hummingbird
import LoadableReducers
import LoadableTesting
import Logging
import Testing

@testable import CharactersWeb

struct CharactersSiteTests {
  private let clock = TestClock()

  private func site(
    _ client: any CharacterClient = SampleClient(), clock: ServerClock? = nil
  ) throws -> SiteClient {
    SiteClient(try server(client, pages: 100, clock: clock))
  }

  private func server(
    _ client: any CharacterClient = SampleClient(), pages: Int, clock: ServerClock? = nil
  ) throws -> CharactersServer {
    CharactersServer(
      options: try WebOptions(pageSize: 5), limits: SiteLimits { $0.pages = pages }, client: client,
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }),
      clock: clock ?? ServerClock(self.clock), policy: .none.debounce(.milliseconds(150)).clock(self.clock))
  }

  @Test("a page is complete: rows, count, title, search field, and a cookie to recognize the browser")
  func page() async throws {
    let client = try site()
    let answer = try await client.get("/?search=letter&from=63")
    #expect(answer.status == .ok && answer.headers[.contentType] == "text/html; charset=utf-8")
    #expect(answer.headers[.cacheControl] == "no-store")
    #expect(answer.text.contains("<title>“letter” from U+0063 – Unicode</title>"))
    #expect(answer.text.contains("value=\"letter\"") && answer.text.contains("5 of 26"))
    #expect(answer.rows == ["row-63", "row-64", "row-65", "row-66", "row-67"])
    let cookie = try #require(answer.headers[.setCookie])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    let again = try await client.get("/?search=letter&from=63", cookie: answer.cookie)
    #expect(again.headers[.setCookie] == nil && again.rows == answer.rows)
    #expect(answer.page?.count == 32 && again.page != answer.page)
  }

  @Test("the first visit opens the inspector; the browser remembers when the visitor closes or opens it")
  func inspector() async throws {
    var client = try site()
    client.inspector = nil
    let first = try await client.get("/?page=2")
    let cookies = first.headers[values: .setCookie]
    #expect(first.text.contains("class=\"inspector\"") && cookies.count == 2)
    #expect(cookies.last?.contains("inspector=open;") == true && cookies.last?.contains("Max-Age=31536000") == true)
    let again = try await client.get("/?search=letter", cookie: first.cookie)
    #expect(!again.text.contains("class=\"inspector\"") && again.headers[.setCookie] == nil)
    for (kept, action, given) in [("open", "close-inspector", "closed"), ("closed", "inspect", "open")] {
      client.inspector = kept
      let page = try await client.get("/?search=letter", cookie: first.cookie)
      #expect(page.text.contains("class=\"inspector\"") == (kept == "open"))
      let answer = try await client.post("action=\(action)&at=%2F%3Fsearch%3Dletter", cookie: first.cookie)
      #expect(answer.headers[.setCookie]?.hasPrefix("inspector=\(given);") == true)
    }
  }

  @Test("every answer says that the page may use nothing from elsewhere", arguments: ["/", "/nothing", "/style.css"])
  func policy(path: String) async throws {
    let client = try site()
    let headers = try await client.get(path).headers
    #expect(headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
    #expect(headers[.contentSecurityPolicy]?.contains("unsafe") == false)
    #expect(headers[.xContentTypeOptions] == "nosniff")
  }

  @Test("without scripts: search, more, details, encoding, back and refresh by links and forms")
  func withoutScripts() async throws {
    let client = try site()
    let first = try await client.get("/?search=letter")
    let cookie = first.cookie
    let next = try await client.post("action=next&at=%2F%3Fsearch%3Dletter", cookie: cookie)
    #expect(next.status == .seeOther && next.headers[.location] == "/?search=letter&page=2")
    #expect(try await client.get("/?search=letter&page=2", cookie: cookie).rows.count == 10)
    let details = try await client.get("/characters/62?search=letter&page=2", cookie: cookie)
    #expect(details.text.contains("tabindex=\"-1\">LATIN SMALL LETTER B</h2>") && details.rows.count == 10)
    #expect(details.text.contains("href=\"/?search=letter&amp;page=2#row-62\""))
    #expect(details.text.contains("href=\"/characters/63?search=letter&amp;page=2\""))
    let form = "action=encode&encoding=UTF-32&at=%2Fcharacters%2F62%3Fsearch%3Dletter%26page%3D2"
    let encoded = try await client.post(form, cookie: cookie)
    #expect(encoded.headers[.location] == "/characters/62?search=letter&page=2&encoding=UTF-32")
    #expect(try await client.get(encoded.headers[.location] ?? "", cookie: cookie).text.contains("00000062"))
    let closed = try await client.get("/?search=letter&page=2", cookie: cookie)
    #expect(!closed.text.contains("<article") && closed.rows.count == 10)
    #expect(try await client.post("action=refresh&at=%2F", cookie: cookie).status == .seeOther)
  }

  @Test("a script without a stream gets the screen as the answer, and may also just ask for it")
  func scripted() async throws {
    let client = try site()
    let first = try await client.get("/")
    let form = "page=\(first.page ?? "")&number=1&at=%2F&action="
    let answer = try await client.post(form + "next", cookie: first.cookie, headers: ["Prefer": "return=minimal"])
    #expect(answer.status == .ok && answer.rows.count == 10 && answer.text.contains("data-number=\"1\""))
    #expect(answer.text.contains("id=\"row-6A\"") && answer.text.contains("data-path=\"/?page=2\""))
    let look = try await client.post(form + "look", cookie: first.cookie, headers: ["Prefer": "return=minimal"])
    #expect(look.text.contains("data-path=\"/?page=2\""))
    let typed = try await client.post(
      form.replacing("number=1", with: "number=2") + "search&search=LETTER+Q", cookie: first.cookie,
      headers: ["Prefer": "return=minimal"])
    #expect(typed.text.contains("id=\"row-71\"") && typed.text.contains("data-path=\"/?search=LETTER+Q\""))
  }

  @Test("a reloaded page keeps the store, and counts its actions from 1 again")
  func loadedAgain() async throws {
    let client = try site()
    let first = try await client.get("/")
    func send(_ action: String, _ number: Int, from page: SiteAnswer) async throws -> String {
      let form = "page=\(page.page ?? "")&number=\(number)&at=%2F&action=\(action)"
      return try await client.post(form, cookie: first.cookie, headers: ["Prefer": "return=minimal"]).text
    }
    for number in 1...2 {
      #expect(try await send("look", number, from: first).contains("data-number=\"\(number)\""))
    }
    let again = try await client.get("/", cookie: first.cookie)
    #expect(try await send("search&search=LETTER+Q", 1, from: again).contains("data-path=\"/?search=LETTER+Q\""))
  }

  @Test("two pages of one browser do not affect each other")
  func twoPages() async throws {
    let client = try site()
    let first = try await client.get("/?search=letter")
    let cookie = first.cookie
    let second = try await client.get("/?search=LETTER+Q", cookie: cookie)
    #expect(first.rows.count == 5 && second.rows == ["row-71"])
    let form = "page=\(first.page ?? "")&number=1&at=%2F%3Fsearch%3Dletter&action=look"
    let look = try await client.post(form, cookie: cookie, headers: ["Prefer": "return=minimal"])
    #expect(look.text.contains("id=\"row-61\"") && !look.text.contains("id=\"row-71\""))
  }

  @Test("without scripts: a star and a note, which the next page shows")
  func remarks() async throws {
    let client = try site(SavingClient())
    let page = try await client.get("/characters/62")
    #expect(page.text.contains("aria-pressed=\"false\">☆ Star</button>"))
    let star = try await client.post(
      "action=star&character=62&starred=true&at=%2Fcharacters%2F62", cookie: page.cookie)
    #expect(star.headers[.location] == "/characters/62")
    _ = try await client.post(
      "action=note&character=62&note=+%3Cb%3E+&at=%2Fcharacters%2F62", cookie: page.cookie)
    let after = try await client.get("/characters/62", cookie: page.cookie)
    #expect(after.text.contains("aria-pressed=\"true\">★ Starred</button>"))
    #expect(after.text.contains("value=\"&lt;b&gt;\"") && after.text.contains("<bdi class=\"note\">&lt;b&gt;</bdi>"))
  }

  @Test("without scripts: what is not saved says so, and can be tried again or forgotten")
  func unsaved() async throws {
    let client = try site(SampleClient(saveFailure: SimulatedFailure(call: 7)))
    let page = try await client.get("/characters/62")
    let form = "&at=%2Fcharacters%2F62"
    _ = try await client.post("action=star&character=62&starred=true" + form, cookie: page.cookie)
    for action in ["look", "retry-saving"] {
      _ = try await client.post("action=\(action)" + form, cookie: page.cookie)
      let refused = try await client.get("/characters/62", cookie: page.cookie)
      #expect(refused.text.contains("Not saved: Simulated failure of call 7."))
      #expect(refused.text.contains("value=\"retry-saving\"") && refused.text.contains("not saved</span>"))
      #expect(refused.text.contains("aria-pressed=\"false\">☆ Star</button>"))
    }
    _ = try await client.post("action=dismiss-unsaved" + form, cookie: page.cookie)
    #expect(try await !client.get("/characters/62", cookie: page.cookie).text.contains("ot saved"))
  }

  @Test("a page whose store is gone gets a new one with its script's next form, and goes on")
  func madeAnew() async throws {
    let client = try site()
    let form = "page=\(PageID().text)&number=9&at=%2F%3Fsearch%3Dletter%26page%3D2&action=next"
    let answer = try await client.post(form, headers: ["Prefer": "return=minimal"])
    #expect(answer.text.contains("data-path=\"/?search=letter&amp;page=3\"") && answer.text.contains("row-6F"))
  }

  @Test("a form of a browser that was forgotten does what it would have done")
  func forgotten() async throws {
    let client = try site()
    let answer = try await client.post("action=next&at=%2F%3Fsearch%3Dletter%26page%3D2", cookie: "visitor=gone")
    #expect(answer.headers[.location] == "/?search=letter&page=3")
    #expect(try await client.get("/?search=letter&page=3", cookie: answer.cookie).rows.count == 15)
  }

  @Test("a failure is a page with a retry, and the retry that fails too; the server has not failed")
  func failure() async throws {
    let client = try site(SampleClient(failure: SimulatedFailure(call: 1)))
    let answer = try await client.get("/")
    #expect(answer.status == .ok && answer.text.contains("Simulated failure of call 1."))
    #expect(answer.text.contains("value=\"retry\""))
    #expect(try await client.post("action=retry", cookie: answer.cookie).status == .seeOther)
  }

  @Test("without scripts: the failure of a refresh is over the rows, and can be dismissed")
  func dismissed() async throws {
    let characters = ControlledClient()
    let client = try site(characters)
    async let first = client.get("/")
    let rows = CharacterPage(characters: Array(SampleClient.letters.prefix(5)), totalCount: 5)
    try await characters.loader.nextRequest().succeed(with: rows)
    let cookie = try await first.cookie
    async let refresh = client.post("action=refresh", cookie: cookie)
    try await characters.loader.nextRequest().fail(with: SimulatedFailure(call: 2))
    #expect(try await refresh.status == .seeOther)
    let failed = try await client.get("/", cookie: cookie)
    #expect(failed.text.contains("Simulated failure of call 2.") && failed.rows.count == 5)
    #expect(failed.text.contains("name=\"action\" value=\"dismiss\""))
    #expect(try await client.post("action=dismiss", cookie: cookie).status == .seeOther)
    let after = try await client.get("/", cookie: cookie)
    #expect(!after.text.contains("class=\"failure\"") && after.rows.count == 5)
    // The button is gone, so a second press does nothing.
    #expect(try await client.post("action=dismiss", cookie: cookie).status == .seeOther)
  }

  @Test("a load that takes longer than the delay is answered with a skeleton, and the page reloads if no script runs")
  func slow() async throws {
    let characters = ControlledClient()
    let clock = clock
    let client = try site(characters)
    async let answer = client.get("/")
    let call = try await characters.loader.nextRequest()
    clock.advance(to: try await clock.nextSleep())
    let page = try await answer
    #expect(page.text.contains("class=\"skeleton\"") && page.rows.isEmpty)
    #expect(page.text.contains("<noscript><meta http-equiv=\"refresh\" content=\"1\"></noscript>"))
    call.succeed(with: CharacterPage(characters: SampleClient.letters, totalCount: 26))
  }

  @Test("a load that begins a moment after the wait for it has a skeleton in the first answer, too")
  func slowFromLater() async throws {
    let characters = ControlledClient()
    let clock = clock
    let client = try site(characters, clock: ServerClock(TickingClock(base: clock)))
    async let answer = client.get("/")
    let call = try await characters.loader.nextRequest()
    clock.advance(to: try await clock.nextSleep())
    let moment = Task { clock.advance(to: try await clock.nextSleep()) }
    #expect(try await answer.text.contains("class=\"skeleton\""))
    moment.cancel()
    call.succeed(with: CharacterPage(characters: SampleClient.letters, totalCount: 26))
  }

  @Test(
    "the wrong path, query, character or page has the right status, and a page that says so",
    arguments: [
      ("/nothing", 404), ("/characters/zz", 404), ("/characters/110000", 404), ("/characters/D800", 404),
      ("/characters/41/x", 404), ("/style.css/", 404), ("/characters//61", 404), ("/characters/61/", 404), ("//", 404),
      ("/characters/", 404), ("/characters/1F600", 404), ("/?page=7", 404),
      ("/?search=nowhere&page=2", 404), ("/?page=9999999", 404), ("/?page=0", 400), ("/?page=x", 400),
      ("/?from=zz", 400), ("/?search=%zz", 400), ("/?search=%FF", 400), ("/?search=a&search=b", 400),
      ("/?search=" + String(repeating: "a", count: 201), 400), ("/events?at=elsewhere", 400),
      ("/characters/41?page=0", 400), ("/?page=9223372036854775807", 404),
      ("/characters/61?page=9223372036854775807", 404), ("/events?at=%2F%3Fpage%3D9223372036854775807", 404),
      ("/events?at=%2F%3Fpage%3D201", 404), ("/?page=201", 404), ("/?before=201", 404),
    ])
  func wrong(path: String, status: Int) async throws {
    let client = try site()
    let answer = try await client.get(path)
    #expect(answer.status.code == status)
    #expect(answer.text.contains("<h1>") && !answer.text.contains("Error"))
    #expect(try await client.get("/").status == .ok)
  }

  @Test("the last page of a list exists, and the one after it does not")
  func lastPage() async throws {
    let client = try site()
    let (last, beyond) = (try await client.get("/?page=6"), try await client.get("/?page=7"))
    #expect(last.rows.count == 26 && beyond.status == .notFound)
  }

  @Test(
    "a wrong method is refused, with the right ones in the answer",
    arguments: [
      ("/", HTTPRequest.Method.delete, "GET, HEAD"), ("/", .post, "GET, HEAD"), ("/actions", .get, "POST"),
      ("/events", .head, "GET"), ("/characters/41", .put, "GET, HEAD"), ("/style.css", .post, "GET, HEAD"),
    ])
  func method(path: String, method: HTTPRequest.Method, allowed: String) async throws {
    let client = try site()
    let answer = try await client.execute(uri: path, method: method)
    #expect(answer.status == .methodNotAllowed && answer.headers[.allow] == allowed)
  }

  @Test(
    "a form that none of our pages sends is refused, and does nothing",
    arguments: [
      ("action=fly", 400), ("", 400), ("action=next&at=https%3A%2F%2Fexample.org", 400), ("action=%", 400),
      ("action=search&search=" + String(repeating: "a", count: 1_000), 400),
      ("action=search&search=" + String(repeating: "a", count: 1_000_000), 413),
      ("action=visit&to=%2F%3Fpage%3D9223372036854775807", 404), ("action=visit&to=%2F%3Fpage%3D201", 404),
      ("action=next&at=%2F%3Fpage%3D9223372036854775807", 404), ("action=next&at=%2F%3Fpage%3D201", 404),
    ])
  func wrongForm(body: String, status: Int) async throws {
    let client = try site()
    let answer = try await client.post(body)
    #expect(answer.status.code == status && answer.text.contains("<h1>"))
  }

  @Test("a redirect leads to one of our own pages, whatever was asked for")
  func redirect() async throws {
    let client = try site()
    let answer = try await client.post("action=visit&to=%2F%3Fsearch%3D%250d%250aSet-Cookie%3A+a%3Db")
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location] == "/?search=%0D%0ASet-Cookie%3A+a%3Db")
  }

  @Test("if there is no room for another page, an idle one is dropped, and is made again when it comes back")
  func full() async throws {
    let server = try server(pages: 1)
    let client = SiteClient(server)
    let first = try await client.get("/?search=letter")
    _ = try await client.get("/")
    #expect(await server.pages.count == 1)
    let form = "page=\(first.page ?? "")&number=1&at=%2F%3Fsearch%3Dletter&action=next"
    let answer = try await client.post(form, cookie: first.cookie, headers: ["Prefer": "return=minimal"])
    #expect(answer.text.contains("row-6A"))
    #expect(await server.pages.count == 1)
  }

  @Test("if every page has a stream, a stranger is told to come back in a minute, and nothing is kept")
  func noRoom() async throws {
    let server = try server(pages: 1)
    let client = SiteClient(server)
    let page = try await client.get("/")
    let id = try #require(page.page.flatMap { PageID($0) })
    let owner = try #require(page.cookie.flatMap { VisitorID(String($0.trimmingPrefix("visitor="))) })
    let stream = try #require(await server.pages.openStream(id, name: 1, of: owner) {})
    let stranger = "visitor=\(VisitorID().text)"
    for answer in [
      try await client.get("/"), try await client.get("/characters/61", cookie: stranger),
      try await client.post("action=next&at=%2F"),
      try await client.get("/events?at=%2F&page=\(PageID().text)", cookie: stranger),
    ] {
      #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "60")
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8" && answer.headers[.setCookie] == nil)
      #expect(answer.text.contains("There are too many visitors at the moment. Try again in a minute."))
      #expect(answer.text.contains("<a class=\"button\" href=\"/\">") && !answer.text.contains("<script"))
    }
    let head = try await client.execute(uri: "/", method: .head)
    #expect(head.status == .serviceUnavailable && head.headers[.retryAfter] == "60")
    #expect(await server.pages.count == 1)
    let form = "page=\(id.text)&stream=1&number=1&at=%2F&action=look"
    let live = try await client.post(form, cookie: page.cookie, headers: ["Prefer": "return=minimal"])
    #expect(live.status == .noContent && live.text.isEmpty)
    await server.pages.closeStream(stream, of: owner, id, PageAddress())
    #expect(try await client.get("/").status == .ok)
    #expect(await server.pages.count == 1)
  }

  @Test("a refused request leaves no page behind, so that no other page is dropped for it")
  func refusedLeavesNothing() async throws {
    let server = try server(pages: 2)
    let client = SiteClient(server)
    _ = try await client.get("/")
    for _ in 1...3 { #expect(try await client.get("/?page=7").status == .notFound) }
    #expect(await server.pages.count == 1)
  }

  @Test(
    "without a cookie there is no stream, because it is unknown how many the browser has; without a page there is none either"
  )
  func noCookie() async throws {
    let client = try site()
    let page = try await client.get("/")
    #expect(try await client.get("/events?at=%2F&page=\(page.page ?? "")").status == .noContent)
    #expect(try await client.get("/events?at=%2F", cookie: page.cookie).status == .noContent)
    #expect(try await client.get("/events?at=%2F&page=x", cookie: page.cookie).status == .noContent)
  }
}
