import LoadableReducers

@MainActor func show(_ key: String) {}

struct EditOnAnotherActor: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.edits, of: \.$books) { attempt in
        await MainActor.run { show(attempt.key.description) }  // error: attempt  // faq: sending 'attempt' risks causing data races
        try await client.save(attempt.edit, key: attempt.key.description)
      }
  }
}
