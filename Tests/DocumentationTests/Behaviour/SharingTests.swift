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
