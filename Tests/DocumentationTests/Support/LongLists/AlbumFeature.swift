import LoadableReducers

struct Picture: Identifiable, Equatable, Sendable { let id: Int }

/// The pictures of an album, one of which is shown large.
struct AlbumFeature: Feature {
  typealias Pictures = IdentifiedPaginatedCollection<Picture, OffsetPage>

  struct State: Equatable {
    @Paginated var pictures: Pictures?
    var selection = ListSelection<Picture.ID>()
  }
  enum Action { case pictures(PaginatedAction<Pictures>), selection(ListSelection<Picture.ID>.Action) }

  let fetch: @Sendable (_ page: OffsetPage) async throws -> PaginatedArraySlice<Picture, OffsetPage>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$pictures, action: \.pictures, firstPage: OffsetPage(limit: 20)) { load in
        try await fetch(load.page)
      }
      .selecting(\.selection, action: \.selection)
  }
}
