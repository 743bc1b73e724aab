import LoadableReducers

struct CaptureListInEdits: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.edits, of: \.$books) { [client] edit in  // error: isolation boundary
        try await client.save(edit.edit, key: edit.key.description)
      }
  }
}
