import Hummingbird

/// The browser that sends a request.
struct Guest {
  /// The id of the browser.
  let id: VisitorID

  /// Whether it has no cookie yet, or not one of ours.
  let isNew: Bool

  /// Reads the cookie of a request.
  init(_ request: Request) {
    let id = request.cookies[VisitorID.cookie].flatMap { VisitorID($0.value) }
    self.id = id ?? VisitorID()
    isNew = id == nil
  }

  /// Gives a new browser the cookie with the id.
  func welcome(_ response: inout Response) {
    guard isNew else { return }
    response.setCookie(Cookie(name: VisitorID.cookie, value: id.text, path: "/", httpOnly: true, sameSite: .lax))
  }
}
