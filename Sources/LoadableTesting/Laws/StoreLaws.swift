public import LoadableCore
import LoadableReducers

extension Laws {
  /// Fails the test for each law that a store, or the handle that its sends return, breaks.
  ///
  /// ```swift
  /// @MainActor @Test func laws() async {
  ///   let store = MyStore(count: 0)
  ///   await Laws.checkStore(store, steps: [(.add(1), 1), (.double, 2), (.loadNumber, 2)], lasting: .watch)
  /// }
  /// ```
  ///
  /// The laws: when `send` returns, the state shows the action's change, in the order of the sends; `finish` returns when everything
  /// that the send started has ended, or as soon as the task that awaits it is cancelled, which cancels nothing else; and what the send
  /// started ends when its handle is cancelled.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - steps: actions, with the state that each leads to; at least two must change the state, so that their order shows. What they
  ///     start must end by itself.
  ///   - lasting: an action that starts something that lasts until it is cancelled, such as a load that nothing answers.
  ///   - timeout: how long to wait until something has ended; only idle time counts: <doc:Testing>.
  ///   - isolation: the isolation of the store, which `#isolation` fills in.
  public static func checkStore<Base: StoreProtocol>(
    _ store: Base, steps: [(action: Base.Action, state: Base.State)], lasting: Base.Action,
    timeout: Duration = .seconds(10), isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Base.State: Equatable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("store", Base.self, at: place)
    let states = [store.state] + steps.map(\.state)
    if zip(states, states.dropFirst()).count(where: { $0 != $1 }) < 2 {
      check.needs("give at least two actions that change the state")
    }
    func expect(_ holds: Bool, _ law: String, after action: Base.Action) {
      if !Task.isCancelled { check.expect(holds, law, ("action", action)) }
    }
    var handles: [(action: Base.Action, sent: Base.Sent)] = []
    for (action, state) in steps {
      handles.append((action, store.send(action, isolation: isolation)))
      check.expectSame(state, store.state, "when send returns, the state shows the action's change", ("action", action))
    }
    for (action, sent) in handles {
      let returns = await finishes(sent, within: timeout, isolation: isolation)
      expect(returns, "finish returns when what the send started has ended", after: action)
      if returns { expect(sent.isFinished, "what the send started has ended when finish returns", after: action) }
    }
    let sent = store.send(lasting, isolation: isolation)
    if sent.isFinished {
      check.needs("give an action that starts something that lasts until it is cancelled")
    } else {
      let returns = await finishes(sent, isCancelled: true, within: timeout, isolation: isolation)
      expect(returns, "finish returns early when the task that awaits it is cancelled", after: lasting)
      expect(!sent.isFinished, "a cancelled finish cancels nothing that the send started", after: lasting)
      sent.cancel()
      let ends = await finishes(sent, within: timeout, isolation: isolation) && sent.isFinished
      expect(ends, "what the send started ends when its handle is cancelled", after: lasting)
    }
    if Task.isCancelled { place.fail("The test was cancelled before the laws of a store were checked.") }
  }

  /// Whether `finish` returns in time.
  private static func finishes<Sent: StoreTaskProtocol>(
    _ sent: Sent, isCancelled: Bool = false, within timeout: Duration, isolation: isolated any Actor
  ) async -> Bool {
    let end = OneShot<Bool>()
    let task = Task {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      await sent.finish(isolation: isolation)
      end.complete(with: .success(true))
    }
    defer { task.cancel() }
    return (try? await end.value(within: timeout, else: false)) ?? false
  }
}
