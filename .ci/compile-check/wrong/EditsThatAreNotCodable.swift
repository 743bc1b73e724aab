import LoadableReducers

struct EditsThatAreNotCodable: ShelfFeature {
  let client: Client
  let storage: any LoadableStorage

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.edits, of: \.$books) { attempt in
        try await client.save(attempt.edit, key: attempt.key.description)
      }
      .stored(in: storage, version: 1)  // error: conform to
  }
}
