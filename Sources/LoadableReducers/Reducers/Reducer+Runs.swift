public import LoadableCore

extension Reducer where Effects == Effect<Action> {
  /// Runs work for exactly as long as the state shows an id for it: a socket, a timer, a stream of locations.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .runs(id: { $0.isOnline ? $0.room : nil }) { room, send in
  ///     for try await message in try await client.messages(in: room) { send(.received(message)) }
  ///   }
  /// ```
  ///
  /// The work begins with the first action after which the state shows the id, and ends when the state shows another one or none, as with
  /// `task(id:)` in SwiftUI; no action has to start or cancel it. It also ends with its part of the state: with the child of an `ifLet`,
  /// or an element of a `forEach`. In a copied or restored state, it begins again. Work that ends by itself does not begin again while
  /// its id is shown; to repeat it, let the state show another id.
  ///
  /// A ``LoadingDriver`` runs it too. If the driver does not settle the first state, work for an id in that state begins only after the
  /// id has gone and come back: the driver assumes that whatever the state shows before an action already runs.
  ///
  /// No `finish()` of a send waits for it. A test store reports it at the end of the test like any other effect, unless the state no longer
  /// shows its id, or the test calls `cancelEffects()`.
  ///
  /// - Isolation: the work runs on the store's isolation, and begins like ``Effect/run(_:catch:fileID:filePath:line:column:)``.
  /// - Cancellation: when its id is gone, its task is cancelled, and anything that it sends afterwards is dropped.
  /// - Complexity: the closure for the id is called after each action, so it should cost O(1).
  /// - Parameters:
  ///   - id: the id of the work, or nil for none.
  ///   - work: the work. If it throws a `CancellationError`, it ends silently; any other error is reported as a programmer error.
  public func runs<ID: Hashable & Sendable>(
    id: @escaping (_ state: State) -> ID?,
    work: @escaping @Sendable (_ id: ID, _ send: Send<Action>) async throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action, Effect<Action>> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return StandingReducer(base: self, ids: { id($0).map { [$0] } ?? [] }, work: work, at: place)
  }

  /// Runs work for each of the ids that the state shows, for exactly as long as it shows the id: one download for each open file.
  ///
  /// ```swift
  /// .runsEach(of: { $0.downloads.map(\.id) }) { id, send in ... }
  /// ```
  ///
  /// The rules are those of ``runs(id:work:fileID:filePath:line:column:)``. Work for one id goes on when others come and go, in whatever
  /// order the ids are.
  ///
  /// - Complexity: after each action, O(ids × running work).
  /// - Parameters:
  ///   - ids: the ids. Two equal ones are reported as a programmer error, and share one piece of work.
  ///   - work: the work for an id. If it throws a `CancellationError`, it ends silently; any other error is reported as a programmer error.
  public func runsEach<ID: Hashable & Sendable>(
    of ids: @escaping (_ state: State) -> [ID],
    work: @escaping @Sendable (_ id: ID, _ send: Send<Action>) async throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action, Effect<Action>> {
    StandingReducer(
      base: self, ids: ids, work: work,
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// Runs work for the ids that a state shows, around a reducer.
private struct StandingReducer<Base: Reducer, ID: Hashable & Sendable>: Reducer
where Base.Effects == Effect<Base.Action> {
  private let base: KeptReducer<Base>
  private let ids: (Base.State) -> [ID]
  private let work: StandingWork<ID, Base.Action>.Operation
  private let place: SourcePlace
  private let key: EffectKey
  private let reported = ReportedIDs()

  /// The mistakes that were reported: ids that the state has shown twice, and another modifier at the same place.
  private final class ReportedIDs {
    var all: Set<ID> = []
    var hasOther = false
  }

  init(
    base: Base, ids: @escaping (Base.State) -> [ID], work: @escaping StandingWork<ID, Base.Action>.Operation,
    at place: SourcePlace
  ) {
    (self.base, self.ids, self.work, self.place) = (KeptReducer(base), ids, work, place)
    key = EffectKey(place.key)
  }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }

  func settle(_ state: inout Base.State, running: RunningEffects) {
    base.settle(&state, running: running)
    running.registry.looksAtLoads = true
    let ids = ids(state)
    if ids.isEmpty, running.isIdle(key) { return }
    if let owner = running.place(key)?.owner, owner !== reported { return reportOther(running) }
    var shown: [RunKey] = []
    for id in ids {
      let runKey = RunKey(standing: id)
      if shown.contains(runKey) { reportTwice(id, running) } else { shown.append(runKey) }
    }
    running.reconcile(key, shows: shown) { StandingWork(for: $0, work, at: place) }
    running.place(key)?.owner = reported
  }

  private func reportOther(_ running: RunningEffects) {
    guard !running.isTakenFromState, !reported.hasOther else { return }
    reported.hasOther = true
    let report: Effect<Base.Action> = place.reporting(
      """
      Two modifiers that were written at one place run work on one state, so the work of only one of them runs.

      Likely causes: a function of your own attaches 'runs(id:)' and is called twice on one reducer; or a feature is twice in one body. \
      Write each modifier at its own place.
      """)
    running.note(report)
  }

  private func reportTwice(_ id: ID, _ running: RunningEffects) {
    guard !running.isTakenFromState, reported.all.insert(id).inserted else { return }
    let report: Effect<Base.Action> = place.reporting(
      """
      The state shows the id '\(id)' twice, so there is one piece of work for both.

      Likely causes: 'runsEach(of:)' gets the ids of a list that contains a row twice; or the id leaves out what makes its work \
      different from the other's. Return each id once.
      """)
    running.note(report)
  }
}

extension StandingReducer: PropertyLoading {
  var inner: [any Reducer] { [base] }
}

/// Work that runs for as long as the state shows its id.
private final class StandingWork<ID: Hashable & Sendable, Action>: EffectWork {
  typealias Operation = @Sendable (_ id: ID, _ send: Send<Action>) async throws -> Void

  private let id: ID
  private let work: Operation
  private let place: SourcePlace

  init(for key: RunKey, _ work: @escaping Operation, at place: SourcePlace) {
    // Proof: the reducer makes the keys of its ids.
    id = (key.object as! IDKey<ID>).id
    (self.work, self.place) = (work, place)
  }

  override var summary: String { "work for the id '\(id)', from \(place.fileID):\(place.line)" }

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    do {
      try await work(id, Send(run))
    } catch is CancellationError {
      // It ends silently.
    } catch {
      // Many libraries throw an error of their own when they are cancelled.
      if Task.isCancelled { return }
      place.report(
        """
        The work for the id '\(id)' threw an unhandled error: \(error)

        Likely causes: the work sends no action for an error that it expects. Catch the error in the work, and send an action for it.
        """)
    }
  }
}
