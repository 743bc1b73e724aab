import LoadableReducers

struct ScopeOfMisspeltMember: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.edits, of: \.$books, order: .serial(by: \.ID)) { attempt in  // error: ID
        try await client.save(attempt.edit, key: attempt.key.description)
      }
  }
}
