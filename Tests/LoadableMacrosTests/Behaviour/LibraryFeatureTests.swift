#if Macros
  import LoadableReducers
  import LoadableTesting
  import Testing

  /// The complete screen of 'Without reducers', as a feature.
  @MainActor struct LibraryFeatureTests {
    private struct Refused: Error {}

    @Test("searches, opens a title, shows a star at once, and says that it was not saved")
    func screen() async throws {
      let searches = ControlledLoader<String, [Title]>()
      let shelf = ControlledLoader<Title.ID, Shelf>()
      let saves = ControlledLoader<Star, Bool>()
      let clock = TestClock()
      let client = LibraryClient(
        search: { text, page in
          PaginatedArraySlice(values: try await searches.load(text) ?? [], page: page, nextPage: nil)
        },
        shelf: { try await shelf.load($0) }, save: { star, _ in _ = try await saves.load(star) })
      let store = TestStore(initialState: LibraryFeature.State()) {
        LibraryFeature(client: client, policy: .none.clock(clock))
      }
      store.exhaustivity = .off
      store.send(.typed("swift"))
      clock.advance(to: try await clock.nextSleep())
      try await searches.nextRequest().succeed(with: [Title(id: 1, name: "Swift")])
      await store.receive(\.titles.list.finished)
      #expect(store.state.list.first == "Swift")
      store.send(.opened(1))
      try await shelf.nextRequest().succeed(with: Shelf(copies: 5))
      await store.receive(\.shelf.finished)
      store.exhaustivity = .on
      store.send(.starTapped) { $0.$stars.begin(Star(title: 1, isOn: true)) }
      #expect(store.state.detail == ["5 copies, starred"] && store.state.problem == nil)
      try await saves.nextRequest().fail(with: Refused())
      await store.receive(\.stars.refused) {
        $0.$stars.refused(Star(title: 1, isOn: true), with: Refused())
        $0.$shelf.markAsStale()
        $0.$shelf.loading(1)
      }
      #expect(store.state.detail == ["5 copies"] && store.state.problem == "Something went wrong")
      store.send(.closed) { $0.$shelf.unload() }
      await store.receive(\.shelf.cancelled)
      await store.finish()
    }
  }
#endif
