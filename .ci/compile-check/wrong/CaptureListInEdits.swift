import LoadableReducers

struct CaptureListInEdits: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.edits, of: \.$books) { [client] attempt in  // error: isolation boundary
        try await client.save(attempt.edit, key: attempt.key.description)
      }
  }
}
