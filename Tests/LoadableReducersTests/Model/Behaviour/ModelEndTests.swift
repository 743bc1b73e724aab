import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A model that an actor owns ends when the actor says so.
struct ModelEndTests {
  private let loader = ControlledLoader<String, Int>()
  private let clock = TestClock()
  private let signal = ControlledSignal(true)
  private let cache = CachedLoader<String, Int>(policy: .shortLived.clock(TestClock())) { _ in 1 }

  private actor Owner {
    private let witness: ReleaseWitness
    private let model: any EndingModel

    init(_ witness: ReleaseWitness, _ make: @Sendable () -> any EndingModel) {
      self.witness = witness
      model = make()
    }

    func begin() { model.begin(isolation: self) }

    func end() { model.cancelEffects() }
  }

  enum Kind: String, CaseIterable, Sendable {
    case load, sequence, poll, signal, cache, list, edit
  }

  private func make(_ kind: Kind) -> @Sendable () -> any EndingModel {
    let (loader, clock, cache) = (loader, clock, cache)
    let signals = LoadPolicy.none.refreshes(on: [AnyLoadSignal(signal)])
    let polls = LoadPolicy.none.refreshEvery(.seconds(60)).clock(clock)
    return {
      switch kind {
      case .load: return LoadableModel<String, Int> { try await loader.load($0.request) }
      case .sequence: return LoadableModel<String, Int>.elements { loader.elements(of: $0.request) }
      case .poll: return LoadableModel<String, Int>(policy: polls) { try await loader.load($0.request) }
      case .signal: return LoadableModel<String, Int>(policy: signals) { try await loader.load($0.request) }
      case .cache: return LoadableModel(sharing: cache)
      case .list:
        return LoadableListModel<String, PagedRow, Int>(firstPage: 1, policy: signals) { load in
          try await RowsPage(load.page, "\(loader.load(load.request) ?? 0)a")
        }
        .followingTags(of: cache) { [$0] }
      case .edit:
        return LoadableModel<String, Int>(state: .loaded(1, request: "a"), policy: signals) { _ in 1 }
          .edits { (value, edit: Int) in
            value = edit
          } saving: { _ in
            try await loader.load("a")
          }
      }
    }
  }

  @Test(
    "what a model runs and listens to keeps the actor that owns it alive, until the actor cancels the effects",
    arguments: Kind.allCases)
  func owner(kind: Kind) async throws {
    let released = AsyncStream<Void>.makeStream()
    do {
      let owner = Owner(ReleaseWitness { released.continuation.finish() }, make(kind))
      await owner.begin()
      let call = try await kind == .cache ? nil : loader.nextRequest()
      switch kind {
      case .load, .edit, .sequence, .cache: break
      case .poll:
        call?.succeed(with: 1)
        try await clock.nextSleep()
      case .signal, .list:
        call?.succeed(with: 1)
        try await signal.nextSubscription()
      }
      await owner.end()
      if kind == .load || kind == .edit { try await call?.cancelled() }
    }
    for await _ in released.stream {}
    clock.checkNoSleeps()
  }

  @Test("what was loading still shows as loading, and a model that has cancelled its effects can load again")
  @MainActor func after() async throws {
    let loader = loader
    let model = LoadableModel<String, Int> { try await loader.load($0.request) }
    let task = model.send(.load("a"))
    let call = try await loader.nextRequest()
    model.cancelEffects()
    try await call.cancelled()
    await task.finish()
    expect(model.isLoading)
    let again = model.send(.load("b"))
    try await loader.nextRequest().succeed(with: 2)
    await again.finish()
    expectEqual(model.state, .loaded(2, request: "b"))
  }
}

/// A model of any type that begins something and then ends.
private protocol EndingModel: AnyObject {
  func begin(isolation: isolated any Actor)
  func cancelEffects()
}

extension LoadableModel: EndingModel where Request == String {
  fileprivate func begin(isolation: isolated any Actor) {
    send(.load("a"), isolation: isolation)
  }
}

extension LoadableListModel: EndingModel where Request == String {
  fileprivate func begin(isolation: isolated any Actor) {
    send(.load("a"), isolation: isolation)
  }
}

extension EditableModel: EndingModel where Edit == Int {
  fileprivate func begin(isolation: isolated any Actor) {
    edit(2, isolation: isolation)
  }
}
