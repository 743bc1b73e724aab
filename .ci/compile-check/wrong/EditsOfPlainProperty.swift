import LoadableReducers

struct EditsOfPlainProperty: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.edits, of: \.topic) { edit in  // error: EditableState
        try await client.save(edit.edit, key: edit.key.description)
      }
  }
}
