import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct WritesTests {
  private static let chores: IdentifiedList<Chore> = [Chore(id: 1, title: "Dishes"), Chore(id: 2, title: "Windows")]

  private let loads = ControlledLoader<EmptyLoadRequest, IdentifiedList<Chore>>()
  private let saves = ControlledLoader<ChoreEdit, Int>()

  /// A store whose loads and saves the test answers.
  private func testStore(_ chores: IdentifiedList<Chore>) -> TestStoreOf<ChoresFeature> {
    TestStore(initialState: ChoresFeature.State(chores: .loaded(chores))) { [loads, saves] in
      ChoresFeature(
        client: ChoreClient(
          chores: { try await loads.load(EmptyLoadRequest()) ?? [] },
          save: { edit, _ in _ = try await saves.load(edit) }))
    }
  }

  @Test("an edit shows at once, and is gone without a trace if it is refused")
  func refused() async throws {
    let milk = Chore(id: 1, title: "Milk")
    let store = testStore([milk])

    store.send(.boxTapped(milk)) { $0.$edits.begin(.done(1, true)) }
    #expect(store.state.shown.value?[id: 1]?.isDone == true)  // what is shown
    #expect(store.state.chores?[id: 1]?.isDone == false)  // what the server said

    try await saves.nextRequest().fail(with: NotAllowed())
    await store.receive(\.edits.refused) {
      $0.$edits.refused(.done(1, true), with: NotAllowed())
      $0.$chores.markAsStale()
      $0.$chores.loading()
    }
    #expect(store.state.shown.value?[id: 1]?.isDone == false)

    try await loads.nextRequest().succeed(with: [milk])
    await store.receive(\.chores.finished) { $0.$chores.loaded(with: [milk]) }
    await store.finish()
  }

  @Test("an exhaustive test states that an edit is confirmed, and that a load has returned it")
  func stated() async throws {
    let milk = Chore(id: 1, title: "Milk")
    let doneMilk = Chore(id: 1, title: "Milk", isDone: true)
    let store = testStore([milk])
    store.send(.boxTapped(milk)) { $0.$edits.begin(.done(1, true)) }

    try await saves.nextRequest().succeed(with: 1)
    await store.receive(\.edits.confirmed) {
      $0.$edits.confirmed(.done(1, true))
      $0.$chores.markAsStale()
      $0.$chores.loading()
    }
    #expect(store.state.shown.value?[id: 1]?.isDone == true)
    try await loads.nextRequest().succeed(with: [doneMilk])
    await store.receive(\.chores.finished) {
      $0.$chores.loaded(with: [doneMilk])
      $0.$edits.loaded()
    }
    await store.finish()
  }

  @Test("the edits follow the laws")
  func laws() {
    Laws.checkEdits(
      [ChoreEdit.done(1, true), .done(2, true), .rename(1, "Tea"), .remove(2)], values: [Self.chores],
      without: { id, chores in chores.remove(id: id) }, id: \.id
    ) { chores, edit in
      edit.apply(to: &chores)
    }
  }

  @Test("an edit survives the end of the app, and is removed when its account signs out")
  func stored() async throws {
    let (chores, saves) = (Self.chores, saves)
    let client = ChoreClient(chores: { chores }, save: { edit, _ in _ = try await saves.load(edit) })
    let storage = InMemoryStorage()
    let state = StoredChoresFeature.State(account: "ann", chores: .loaded(Self.chores))
    let former = Store(initialState: state) { StoredChoresFeature(client: client, storage: storage) }
    former.send(.boxTapped(Self.chores[0]))
    _ = try await saves.nextRequest()
    former.cancelEffects()

    let restarted = storage.restarted()
    let store = TestStore(initialState: state) { StoredChoresFeature(client: client, storage: restarted) }
    store.send(.boxTapped(Self.chores[1])) { $0.$edits.begin(.done(2, true)) }
    await store.receive(\.edits.restored) { $0.$edits.restored([.done(1, true)]) }
    _ = try await saves.nextRequest()
    _ = try await saves.nextRequest()
    store.send(.signOutTapped) {
      $0.$edits.removeAll()
      $0.account = nil
    }
    try await restarted.wait { $0.records.isEmpty }
    await store.finish()

    let model = client.model(of: "ann", storage: InMemoryStorage(storage.records))
    await model.send(.load()).finish()
    _ = try await saves.nextRequest()
    #expect(model.edits.wrappedValue == [.done(1, true)])
    model.cancelEffects()
  }

  @Test("a row whose id the server chooses keeps its id on screen, and an edit of it is sent with the server's id")
  func comments() async throws {
    let saves = ControlledLoader<SavedComment, Int>()
    let known = Comment(id: .saved(1), text: "First!")
    let client = CommentClient(
      comments: { [known, Comment(id: .saved(7), text: "Hello")] },
      save: { edit, _, id in try await saves.load(SavedComment(edit: edit, id: id)) })
    let store = Store(initialState: CommentsFeature.State(comments: .loaded([known]))) {
      CommentsFeature(client: client, policy: .standard.clock(TestClock()))
    }
    store.send(.sendTapped("Hello"))
    let new = try #require(store.shown.value?.last)
    let rewriting = store.send(.edits(.begin(.rewrite(new.id, "Hi"))))
    #expect(store.shown.value?.map(\.text) == ["First!", "Hi"])
    try await saves.nextRequest().succeed(with: 7)
    let save = try await saves.nextRequest()
    #expect(save.request.id == 7)
    save.succeed(with: nil)
    await rewriting.finish()
    #expect(store.shown.value?.map(\.id) == [.saved(1), new.id])
    #expect(store.shown.value?.last?.id.saved == 7)

    let model = client.model()
    await model.send(.load()).finish()
    model.edit(.add(Comment(id: .new(), text: "Again")))
    #expect(model.value?.map(\.text) == ["First!", "Hello", "Again"])
    model.cancelEffects()
  }

  @Test("a write without an edit shows that it is being saved, and its error")
  func asking() async {
    let store = Store(initialState: AskingFeature.State()) { AskingFeature { throw NotAllowed() } }
    await store.send(.removeTapped).finish()
    #expect(store.state == AskingFeature.State(problem: "NotAllowed()"))
  }
}

/// An edit of comments as it is sent, with the server's id of its row.
private nonisolated struct SavedComment: Hashable {
  let edit: CommentEdit
  let id: Int?
}
