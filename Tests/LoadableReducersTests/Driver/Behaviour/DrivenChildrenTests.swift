import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What runs for children, by the same table where our store runs it, and where a driver does.
@Suite(.timeLimit(.minutes(60)))
@ExplorationActor struct DrivenChildrenTests {
  typealias State = DrivenPlacesFeature.State
  typealias Action = DrivenPlacesFeature.Action

  @Test("the table holds", arguments: FeatureEngine.allCases, DrivenPlacesRow.table)
  func table(engine: FeatureEngine, row: DrivenPlacesRow) async throws {
    for place in row.places {
      let reporter = RecordingIssueReporter()
      try await IssueReporting.$current.withValue(reporter) { @ExplorationActor in
        var play = Play(engine, place)
        play.send(.edit({ place.fill(&$0) }))
        for step in row.steps { try await play.perform(step) }
        expectEqual(play.outcome, row.outcome, "in \(place)")
        try await play.end()
      }
      expectEqual(reporter.issues.map(\.message), [], "in \(place)")
    }
  }

  /// The feature with a reducer around it.
  @ReducerBuilder<State, Action>
  private func changing(
    _ feature: DrivenPlacesFeature, _ change: @escaping (inout State, Action) -> Void
  ) -> some Reducer<State, Action, Effect<Action>> {
    feature.body
    Reduce { state, action in
      change(&state, action)
      return .none
    }
  }

  @Test(
    "a copy that the parent puts back with the end of a child's load shows no load, or one that runs",
    arguments: [false, true], DrivenPlace.allCases.flatMap { [($0, false), ($0, true)] })
  func putBack(isDriven: Bool, child: (place: DrivenPlace, changesSibling: Bool)) async throws {
    let (place, changesSibling) = child
    let loader = ControlledLoader<String, Int>()
    var copy: State?
    let feature = DrivenPlacesFeature { try await loader.load($0) }
    let body = changing(feature) { state, action in
      guard let copy, place.isEnd(action) else { return }
      state = copy
      if changesSibling {
        state.list[id: 2]?.text = "changed"
        state.pages?[id: 2]?.text = "changed"
      }
    }
    let store =
      isDriven ? Store(initialState: State()) { DrivenReducer(body) } : Store(initialState: State()) { body }
    store.send(.edit({ place.fill(&$0) }))
    store.send(place.action(.number(.load("a")), id: 1))
    let call = try await loader.nextRequest()
    copy = store.state
    call.succeed(with: 1)
    for await state in store.states where place.stage(state)?.$number.isLoading == false { break }
    loader.checkNoPendingRequests()
  }

  /// See "Where nothing settles after each action" in the article DrivingTheMachine.
  @Test("if nothing settles, the work of a child that a reducer around the driver removes goes on, for the next child")
  func removedElsewhere() async throws {
    let gate = ControlledLoader<String, Int>(ignoresCancellation: true)
    let feature = DrivenPlacesFeature { try await gate.load($0) }
    let store = Store(initialState: State(optional: EffectFeature.State())) {
      DrivenReducer(feature.body)
      Reduce { state, action in
        if case .last(.note) = action { state.optional = nil }
        return .none
      }
    }
    let work = store.send(.optional(.play(.note("x", after: gate))))
    let call = try await gate.nextRequest()
    store.send(.last(.note("remove")))
    store.send(.edit({ $0.optional = EffectFeature.State() }))
    expect(!call.isCancelled)
    call.succeed(with: 1)
    await work.finish()
    expectEqual(store.state.optional?.log, ["x"])
  }

  /// A row that is played.
  @ExplorationActor struct Play {
    private let place: DrivenPlace
    private let gate: ControlledLoader<String, Int>
    private let running: (state: () -> State, send: (Action) -> Void)
    /// What has begun, and what of it was answered.
    private var begun: [ControlledCall<String, Int>] = []
    private var answered: Set<String> = []

    init(_ engine: FeatureEngine, _ place: DrivenPlace) {
      self.place = place
      let gate = ControlledLoader<String, Int>(ignoresCancellation: true)
      self.gate = gate
      running = engine.start(State(), DrivenPlacesFeature { try await gate.load($0) })
    }

    func send(_ action: Action) {
      running.send(action)
    }

    mutating func perform(_ step: DrivenPlacesRow.Step) async throws {
      switch step {
      case .play(let piece): send(place.action(.play(piece.effect(gate)), id: 1))
      case .sibling(let piece): send(place.action(.play(piece.effect(gate)), id: 2))
      case .parent(let id): send(.play(.cancel(id: id)))
      case .answer(let name):
        begun.first { $0.request == name }?.succeed(with: 1)
        answered.insert(name)
      case .empty: send(.edit({ [place] in place.empty(&$0) }))
      case .fill: send(.edit({ [place] in place.fill(&$0) }))
      case .replace: send(.edit({ [place] in place.fill(&$0, "b") }))
      }
      try await awaitTurn()
    }

    /// Waits until all that follows has happened: so many works in a sequence take longer than anything that a step of a row starts.
    private mutating func awaitTurn() async throws {
      let names = (1...6).map { "last \($0)" }
      send(.last(.play(.concatenate(names.map { .note($0, after: gate) }))))
      for name in names {
        var call = try await gate.nextRequest()
        while call.request != name {
          begun.append(call)
          call = try await gate.nextRequest()
        }
        call.succeed(with: 1)
      }
    }

    var outcome: String {
      let stage = place.stage(running.state())
      let live = begun.filter { !$0.isCancelled && !answered.contains($0.request) }
      let cancelled = begun.filter(\.isCancelled)
      let parts: [(name: String, texts: [String])] = [
        (stage == nil ? "gone" : "log:", stage?.log ?? []), ("runs:", live.map(\.request)),
        ("cancelled:", cancelled.map(\.request)),
      ]
      return parts.enumerated().filter { $0 == 0 || !$1.texts.isEmpty }
        .flatMap { [$1.name] + $1.texts }.joined(separator: " ")
    }

    /// Answers all that still waits.
    mutating func end() async throws {
      while let call = begun.first(where: { !answered.contains($0.request) }) {
        try await perform(.answer(call.request))
      }
    }
  }
}
