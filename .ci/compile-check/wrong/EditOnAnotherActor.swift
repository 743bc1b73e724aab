import LoadableReducers

@MainActor func show(_ key: String) {}

struct EditOnAnotherActor: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$edits, action: \.edits, of: \.$books) { edit in
        await MainActor.run { show(edit.key.description) }  // error: edit  // faq: sending 'edit' risks causing data races
        try await client.save(edit.edit, key: edit.key.description)
      }
  }
}
