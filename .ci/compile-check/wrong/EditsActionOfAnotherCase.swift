import LoadableReducers

struct EditsActionOfAnotherCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.books, of: \.$books) { edit in  // error: books
        try await client.save(edit.edit, key: edit.key.description)
      }
  }
}
