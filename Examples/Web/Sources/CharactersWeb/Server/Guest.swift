import Hummingbird

/// The sender of a request.
struct Guest {
  /// The id of the visitor.
  let id: VisitorID

  /// The visitor.
  let visitor: Visitor

  /// Whether this is a first visit, or the previous one has been forgotten.
  let isNew: Bool

  /// Gives a new visitor the cookie with the id.
  func welcome(_ response: inout Response) {
    guard isNew else { return }
    response.setCookie(Cookie(name: VisitorID.cookie, value: id.text, path: "/", httpOnly: true, sameSite: .lax))
  }
}
