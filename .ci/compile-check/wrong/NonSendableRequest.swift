import LoadableReducers

final class Query: Hashable {
  var text = ""
  static func == (left: Query, right: Query) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct NonSendableRequest {
  struct State {
    @LoadableStateWith<Query, [Book]> var books: [Book]?  // error: Sendable
  }
}
