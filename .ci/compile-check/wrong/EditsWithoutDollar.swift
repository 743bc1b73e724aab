import LoadableReducers

struct EditsWithoutDollar: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.edits, action: \.edits, of: \.$books) { attempt in  // error: edits
        try await client.save(attempt.edit, key: attempt.key.description)
      }
  }
}
