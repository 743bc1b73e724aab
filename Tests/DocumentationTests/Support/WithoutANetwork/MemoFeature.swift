import LoadableReducers

struct Memo: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var text: String
}

nonisolated struct Rewording: Hashable, Codable { let memo: Int, text: String }

/// The memos of an account, with those that were loaded before the app was last started.
func memoCache(
  of account: String, in storage: some LoadableStorage, fetch: @escaping @Sendable (Int) async throws -> Memo?
) -> CachedLoader<Int, Memo> {
  CachedLoader(policy: .standard.staleAfter(.seconds(300)), load: fetch)
    .stored(in: storage, version: 1, as: "memos of \(account)")
}

/// One memo, which can be read and changed in a tunnel.
struct MemoFeature: Feature {
  struct State: Equatable {
    let account: String
    @LoadableStateWith<Int, Memo> var memo: Memo?
    @Edits<Rewording> var rewordings

    var shown: LoadableSnapshot<Int, Memo> { $memo.showing($rewordings) { $0.text = $1.text } }
  }

  enum Action {
    case memo(LoadableActionWith<Int, Memo>)
    case rewordings(EditAction<Rewording>)
  }

  let memos: CachedLoader<Int, Memo>
  let storage: any LoadableStorage
  let save: @Sendable (_ rewording: Rewording, _ key: String) async throws -> Void

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$rewordings, action: \.rewordings, of: \.$memo) { edit in
        try await save(edit.edit, edit.key.description)
      }
      .belonging { rewording, memo in rewording.memo == memo }
      .stored(in: storage, version: 1, as: { "rewordings of \($0.account)" })
      .loadableCached(state: \.$memo, action: \.memo, sharing: memos)
  }
}
