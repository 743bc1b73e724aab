import Hummingbird

/// Who has sent a request.
struct Guest {
  /// What the visitor is known by.
  let id: VisitorID

  /// The visitor.
  let visitor: Visitor

  /// Whether it is a first visit, or one after so long that nothing is known of the last.
  let isNew: Bool

  /// Gives a new visitor the cookie to be known by.
  func welcome(_ response: inout Response) {
    guard isNew else { return }
    response.setCookie(Cookie(name: VisitorID.cookie, value: id.text, path: "/", httpOnly: true, sameSite: .lax))
  }
}
