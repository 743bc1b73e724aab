import LoadableReducers

struct Note: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var text: String
}

nonisolated struct Rewording: Hashable, Codable { let note: Int, text: String }

/// The notes of an account, with those that were loaded before the app was last started.
func noteCache(
  of account: String, in storage: some LoadableStorage, fetch: @escaping @Sendable (Int) async throws -> Note?
) -> CachedLoader<Int, Note> {
  CachedLoader(policy: .standard.staleAfter(.seconds(300)), load: fetch)
    .stored(in: storage, version: 1, as: "notes of \(account)")
}

/// One note, which can be read and changed in a tunnel.
struct NoteFeature: Feature {
  struct State: Equatable {
    let account: String
    @LoadableStateWith<Int, Note> var note: Note?
    @Edits<Rewording> var rewordings

    var shown: LoadableSnapshot<Int, Note> { $note.showing($rewordings) { $0.text = $1.text } }
  }

  enum Action {
    case note(LoadableActionWith<Int, Note>)
    case rewordings(EditAction<Rewording>)
  }

  let notes: CachedLoader<Int, Note>
  let storage: any LoadableStorage
  let save: @Sendable (_ rewording: Rewording, _ key: String) async throws -> Void

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$rewordings, action: \.rewordings, of: \.$note) { edit in
        try await save(edit.edit, edit.key.description)
      }
      .belonging { rewording, note in rewording.note == note }
      .stored(in: storage, version: 1, as: { "rewordings of \($0.account)" })
      .loadableCached(state: \.$note, action: \.note, sharing: notes)
  }
}
