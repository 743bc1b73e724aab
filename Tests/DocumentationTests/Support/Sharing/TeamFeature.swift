import LoadableReducers

/// A page of a team's members.
typealias TeamPage = PageRequest<String, NumberedPage>
typealias Members = IdentifiedPaginatedCollection<Member, NumberedPage>

/// The pages of all teams, one cache for the whole app.
func teamCache(
  fetch:
    @escaping @Sendable (_ team: String, _ page: NumberedPage) async throws -> PaginatedArraySlice<Member, NumberedPage>
) -> CachedLoader<TeamPage, PaginatedArraySlice<Member, NumberedPage>> {
  CachedLoader { page in try await fetch(page.request, page.page) }
    .tagged { page in [MemberTag.team(page.request)] }
}

/// The members of a team, on any number of screens.
struct TeamFeature: Feature {
  struct State: Equatable { @PaginatedStateWith<String, Members> var members: Members? }
  enum Action { case members(PaginatedActionWith<String, Members>) }

  let pages: CachedLoader<TeamPage, PaginatedArraySlice<Member, NumberedPage>>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginatedCached(
        state: \.$members, action: \.members, firstPage: NumberedPage(number: 1, size: 20), sharing: pages)
  }
}
