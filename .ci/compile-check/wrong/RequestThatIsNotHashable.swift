import LoadableReducers

struct Query: Sendable { let text: String }

struct RequestThatIsNotHashable {
  struct State {
    @LoadableStateWith<Query, [Book]> var books: [Book]?  // error: Hashable
  }
}
