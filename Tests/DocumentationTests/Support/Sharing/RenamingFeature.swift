import LoadableReducers

nonisolated struct Renaming: Hashable { let id: Int, name: String }

/// The details of a member, whose new name shows at once.
struct RenamingFeature: Feature {
  struct State: Equatable {
    @LoadableStateWith<Int, Member> var member: Member?
    @Edits<Renaming> var renamings

    var shown: LoadableSnapshot<Int, Member> { $member.showing($renamings) { $0.name = $1.name } }
  }

  enum Action {
    case member(LoadableActionWith<Int, Member>)
    case renamings(EditAction<Renaming>)
  }

  let members: CachedLoader<Int, Member>
  let rename: @Sendable (_ renaming: Renaming, _ key: String) async throws -> Void

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$renamings, action: \.renamings, of: \.$member) { attempt in
        try await rename(attempt.edit, attempt.key.description)
      }
      .invalidating(members) { renaming in [MemberTag.member(renaming.id)] }
      .loadableCached(state: \.$member, action: \.member, sharing: members)
  }
}
