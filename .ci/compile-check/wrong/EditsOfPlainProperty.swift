import LoadableReducers

struct EditsOfPlainProperty: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.edits, of: \.topic) { attempt in  // error: EditableState
        try await client.save(attempt.edit, key: attempt.key.description)
      }
  }
}
