import Hummingbird

/// The browser that sends a request.
struct Guest {
  /// The id of the browser.
  let id: VisitorID

  /// Whether it has no cookie yet, or not one of ours.
  let isNew: Bool

  /// Whether the inspector was open when this browser last opened or closed it; nil if it has done neither.
  let hadInspector: Bool?

  /// The name of the cookie that says so, for a year.
  private static let inspectorCookie = "inspector"

  /// Whether this is the first page that the browser gets.
  var isFirstVisit: Bool { isNew && hadInspector == nil }

  /// Reads the cookies of a request.
  init(_ request: Request) {
    let id = request.cookies[VisitorID.cookie].flatMap { VisitorID($0.value) }
    self.id = id ?? VisitorID()
    isNew = id == nil
    hadInspector = request.cookies[Self.inspectorCookie].flatMap { ["open": true, "closed": false][$0.value] }
  }

  /// Gives a new browser the cookie with the id, and any browser the one with the state of the inspector, if that has changed.
  func welcome(_ response: inout Response, hasInspector: Bool? = nil) {
    if isNew {
      response.setCookie(Cookie(name: VisitorID.cookie, value: id.text, path: "/", httpOnly: true, sameSite: .lax))
    }
    guard let isOpen = hasInspector ?? (isFirstVisit ? true : nil), isOpen != hadInspector else { return }
    response.setCookie(
      Cookie(
        name: Self.inspectorCookie, value: isOpen ? "open" : "closed", maxAge: 365 * 24 * 60 * 60, path: "/",
        httpOnly: true, sameSite: .lax))
  }
}
