import LoadableReducers

struct PlainModifierForList: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$all, action: \.all, performsLoadOn: \.onAppear) { _ in  // error: $all  // also: \.all  // also: 'Request'  // also: 'ChildAction'
        try await client.page(NumberedPage(number: 1, size: 20))
      }
  }
}
