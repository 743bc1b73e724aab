import LoadableReducers

nonisolated struct Postcard: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var text: String
}

nonisolated struct Rewording: Hashable, Codable { let postcard: Int, text: String }

/// The postcards of an account, with those that were loaded before the app was last started.
func postcardCache(
  of account: String, in storage: some LoadableStorage, fetch: @escaping @Sendable (Int) async throws -> Postcard?
) -> CachedLoader<Int, Postcard> {
  CachedLoader(policy: .shortLived.staleAfter(.seconds(300)), load: fetch)
    .stored(in: storage, version: 1, as: "postcards of \(account)")
}

/// One postcard, which can be read and changed in a tunnel.
struct PostcardFeature: Feature {
  struct State: Equatable {
    let account: String
    @LoadableStateWith<Int, Postcard> var postcard: Postcard?
    @Edits<Rewording> var rewordings

    var shown: LoadableSnapshot<Int, Postcard> { $postcard.showing($rewordings) { $0.text = $1.text } }
  }

  enum Action {
    case postcard(LoadableActionWith<Int, Postcard>)
    case rewordings(EditAction<Rewording>)
  }

  let postcards: CachedLoader<Int, Postcard>
  let storage: any LoadableStorage
  let save: @Sendable (_ rewording: Rewording, _ key: String) async throws -> Void

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$rewordings, action: \.rewordings, of: \.$postcard) { attempt in
        try await save(attempt.edit, attempt.key.description)
      }
      .belonging { rewording, postcard in rewording.postcard == postcard }
      .stored(in: storage, version: 1, as: { "rewordings of \($0.account)" })
      .loadableCached(state: \.$postcard, action: \.postcard, sharing: postcards)
  }
}
