import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct SharingTests {
  @Test("the article's screens share a call, and load again what one of them renames")
  func shared() async throws {
    let loader = ControlledLoader<Int, Member>()
    let members = memberCache { try await loader.load($0) }
    let ann = Member(id: 7, name: "Ann", team: "red")
    let anna = Member(id: 7, name: "Anna", team: "red")
    let list = TestStore(initialState: MemberFeature.State()) { MemberFeature(members: members) }
    let detail = TestStore(initialState: MemberFeature.State()) { MemberFeature(members: members) }

    // One call for both.
    list.send(.member(.load(7))) { $0.$member.loading(7) }
    detail.send(.member(.load(7))) { $0.$member.loading(7) }
    try await loader.nextRequest().succeed(with: ann)
    await list.receive(\.member.finished) { $0.$member = .loaded(ann, request: 7) }
    await detail.receive(\.member.finished) { $0.$member = .loaded(ann, request: 7) }

    // A write on one screen, and both load again, with one call.
    detail.send(.renamed(7))
    for store in [list, detail] {
      await store.receive(\.member.invalidated) {
        $0.$member.becameStale()
        $0.$member.loading(7)
      }
    }
    try await loader.nextRequest().succeed(with: anna)
    for store in [list, detail] {
      await store.receive(\.member.finished) { $0.$member = .loaded(anna, request: 7) }
      await store.finish()
    }
    loader.checkNoPendingRequests()
  }

  @Test(
    "the end of the article's renaming invalidates before its load starts: one call, also if the server does not answer"
  )
  func renaming() async throws {
    let (ann, anna) = (Member(id: 7, name: "Ann", team: "red"), Member(id: 7, name: "Anna", team: "red"))
    let renaming = Renaming(id: 7, name: "Anna")
    for error in [nil, Refused(), LoadTimeoutError(timeout: .seconds(1))] as [(any Error)?] {
      let (loader, renames) = (ControlledLoader<Int, Member>(), ControlledLoader<Renaming, Bool>())
      let members = memberCache { try await loader.load($0) }
      await members.set(ann, for: 7)
      let store = TestStore(initialState: RenamingFeature.State(member: .loaded(ann, request: 7))) {
        RenamingFeature(members: members) { renaming, _ in _ = try await renames.load(renaming) }
      }
      store.send(.renamings(.begin(renaming))) { $0.$renamings.begin(renaming) }
      #expect(store.state.shown.value == anna && store.state.member == ann)
      let save = try await renames.nextRequest()
      if let error {
        save.fail(with: error)
        if error is Refused {
          await store.receive(\.renamings.refused) {
            $0.$renamings.refused(renaming, with: Refused())
            $0.$member.markAsStale()
            $0.$member.loading(7)
          }
        } else {
          await store.receive(\.renamings.unanswered) {
            $0.$renamings.unanswered(renaming, with: LoadTimeoutError(timeout: .seconds(1)))
            $0.$member.markAsStale()
            $0.$member.loading(7)
          }
        }
      } else {
        save.succeed(with: true)
        await store.receive(\.renamings.confirmed) {
          $0.$renamings.confirmed(renaming)
          $0.$member.markAsStale()
          $0.$member.loading(7)
        }
      }
      let call = try await loader.nextRequest()
      // The store has taken in the invalidation by now, or does so when the load has landed: it concerns neither.
      call.succeed(with: anna)
      await store.receive(\.member.finished) {
        $0.$member = .loaded(anna, request: 7)
        if error == nil { $0.$renamings.loaded() }
      }
      #expect(store.state.shown.value == anna)
      await store.finish()
      loader.checkNoPendingRequests()
    }
  }

  private struct Refused: Error {}

  @Test("the article's lists share their pages, and load again what is invalidated")
  func lists() async throws {
    let loader = ControlledLoader<TeamPage, PaginatedArraySlice<Member, NumberedPage>>()
    let pages = teamCache {
      try await loader.load(TeamPage($0, $1)) ?? PaginatedArraySlice(values: [], page: $1, nextPage: nil)
    }
    let first = NumberedPage(number: 1, size: 20)
    let stores = (0..<2).map { _ in TestStore(initialState: TeamFeature.State()) { TeamFeature(pages: pages) } }
    func answer(_ name: String) async throws {
      let member = Member(id: 7, name: name, team: "red")
      try await loader.nextRequest().succeed(with: PaginatedArraySlice(values: [member], page: first, nextPage: nil))
      for store in stores {
        await store.receive(\.members.list.finished)
        #expect(store.state.members?[id: 7] == member)
      }
    }
    for store in stores {
      store.exhaustivity = .off
      store.send(.members(.load("red")))
    }
    try await answer("Ann")
    pages.invalidate(tag: MemberTag.team("red"))
    for store in stores { await store.receive(\.members.list.invalidated) }
    try await answer("Anna")
    for store in stores { await store.finish() }
    loader.checkNoPendingRequests()
  }

  @Test("the article's calls to the cache do what it says")
  func calls() async throws {
    let members = memberCache { Member(id: $0, name: "Ann", team: "red") }
    let ann = Member(id: 7, name: "Ann", team: "red")
    await members.prefetch(8)  // the next one, before it is on screen
    await members.set(ann, for: 7)  // it came along with something else
    members.invalidate(7)  // one request
    members.invalidate { id in id < 10 }  // some requests
    members.invalidate(tag: MemberTag.team("red"))  // what has a tag
    let counts = await members.counts
    print("\(counts.hits) hits, \(counts.joins) joins, \(counts.misses) misses, \(counts.evictions) evictions")
    #expect(counts.entries == 2)
    #expect(try await members.load(7) == ann)
  }
}
