import LoadableReducers

struct ChildAsClosure: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$reader, action: \.reader) { _ in
        try await client.reader()
      } child: {  // error: extra trailing closure
        ReaderFeature()
      }
  }
}
