import LoadableReducers

struct EditsActionOfAnotherCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.books, of: \.$books) { attempt in  // error: books
        try await client.save(attempt.edit, key: attempt.key.description)
      }
  }
}
