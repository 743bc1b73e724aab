import LoadableReducers

struct Member: Identifiable, Equatable, Sendable {
  var id: Int
  var name: String
  var team: String
}

/// What is invalidated together.
nonisolated enum MemberTag: Hashable, Sendable {
  case member(Int)
  case team(String)
}

/// One cache for the whole app; pass it to the features like a client.
func memberCache(
  fetch: @escaping @Sendable (Int) async throws -> Member?
) -> CachedLoader<Int, Member> {
  CachedLoader(policy: .shortLived.staleAfter(.seconds(60)).keepingUnused(for: .seconds(300), atMost: 200), load: fetch)
    .tagged { id in [MemberTag.member(id)] }
    .taggedByValue { _, member in [MemberTag.team(member.team)] }
}

/// The details of a member, on any number of screens.
struct MemberFeature: Feature {
  struct State: Equatable { @LoadableStateWith<Int, Member> var member: Member? }
  enum Action { case member(LoadableActionWith<Int, Member>), renamed(Int) }

  let members: CachedLoader<Int, Member>

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      // The server has a new name, so every screen that shows it loads again.
      if case .renamed(let id) = action { return .invalidate(tag: MemberTag.member(id), in: members) }
      return .none
    }
    .loadableCached(state: \.$member, action: \.member, sharing: members)
  }
}
