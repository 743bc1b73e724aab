import LoadableReducers

struct EditsWithoutDollar: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.edits, action: \.edits, of: \.$books) { edit in  // error: edits
        try await client.save(edit.edit, key: edit.key.description)
      }
  }
}
