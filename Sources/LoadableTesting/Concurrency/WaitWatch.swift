import LoadableReducers

/// Ends waits in the code under test that last too long, such as a load that the test never answers.
enum WaitWatch {
  /// Begins to watch a wait.
  ///
  /// - Parameters:
  ///   - isolation: where the wait ends. A busy isolation gets more time: see ``WaitLimit``.
  ///   - timeIsUp: ends the wait; called at most once.
  /// - Returns: the number to pass to ``end(_:)`` when the wait has ended.
  static func begin(_ limit: Duration, isolation: (any Actor)?, timeIsUp: @escaping @Sendable () -> Void) -> Int {
    IdleTime.shared.begin(limit) {
      Task.detached {
        // The jobs that are waiting must get their turns first.
        await WaitLimit.turns(on: isolation)
        timeIsUp()
      }
    }
  }

  static func end(_ id: Int) {
    IdleTime.shared.end(id)
  }
}

/// How long a double lets the code under test wait, and the line of the test that created the double.
struct DoubleLimit: Sendable {
  let duration: Duration
  let place: SourcePlace

  /// Waits on behalf of the code under test, and fails the test when time is up.
  ///
  /// The failure is at the line of the send that led to the wait or, if that is unknown, at the line that created the
  /// double.
  ///
  /// - Parameters:
  ///   - result: what is awaited.
  ///   - isolation: where the code under test waits.
  ///   - handler: called when the waiting task is cancelled: see ``OneShot/value(isolation:onCancel:begin:)``.
  ///   - begin: announces the wait.
  ///   - explanation: what was awaited, and what to do about it; called when time is up.
  /// - Throws: the failure; `WaitTimeoutError` when time is up.
  func value<Value: Sendable>(
    of result: OneShot<Value>, isolation: isolated (any Actor)? = #isolation,
    onCancel handler: @escaping @Sendable () -> Void, begin: () -> Void = {}, explanation: () -> WaitExplanation
  ) async throws -> Value {
    let id = WaitWatch.begin(duration, isolation: isolation) { result.complete(with: .failure(TimeIsUp())) }
    defer { WaitWatch.end(id) }
    do {
      return try await result.value(isolation: isolation, onCancel: handler, begin: begin)
    } catch is TimeIsUp {
      let explanation = explanation()
      let text = "\(explanation.complaint) within \(duration)"
      (EffectIdentity.sender ?? place).fail("\(text).\n\n\(explanation.details)")
      throw WaitTimeoutError(description: "\(text), by a double created at \(place.fileID):\(place.line)")
    }
  }
}
