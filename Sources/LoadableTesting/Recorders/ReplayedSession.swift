public import LoadableCore
public import LoadableReducers

/// A replayed recording: the loads of a feature end as the recorded ones did, in the recorded order.
///
/// Record a session with a `LoadRecorder`, and its actions with `observingActions(with:)`. A test then replays what happened, for example
/// from a bug report:
///
/// ```swift
/// let session = ReplayedSession(records)
/// let books = session.loader("books") { (request: Query) in try await shelf.books(request) }
/// let store = Store(initialState: Library.State()) {
///   Library(client: books, observer: session.observer).observingActions(with: session.observer)
/// }
/// while let action = try await session.nextAction() {
///   switch action {
///   case "appeared": store.send(.appeared)
///   default: store.send(.books(.refresh))
///   }
/// }
/// session.checkFinished()
/// ```
///
/// The test fails at the first event that differs from the recording, and says how it differs: another action, load,
/// cause, or order. Late results, and actions that effects send, are not compared. Errors have the type ``ReplayedError``.
///
/// With ``clock`` as the clock of the policies, their timers run out when the recorded ones did, and are compared too. With another clock,
/// time is not replayed. Leave out the signals of the policies: ``nextAction(timeout:isolation:fileID:filePath:line:column:)`` returns
/// `books.signalled` where one came, and the test sends that action. The feature repeats the invalidations of caches, so the test sends
/// nothing for them.
///
/// ``test(named:setUp:actions:clock:value:)`` prints the session as a test of its own.
public final class ReplayedSession: Sendable {
  /// Observes the feature: attach it wherever the recorder was attached.
  public let observer: LoadRecorder
  let records: [LoadRecord]
  /// Whether requests and errors are recorded as the texts of `describing`, rather than as the names of their types.
  let isDescribed: Bool
  private let desk: ReplayDesk

  /// Creates a session from the events of a recorder, in order.
  ///
  /// - Parameters:
  ///   - records: the events; they must include the start of every load that they mention.
  ///   - describing: the function that the recorder was given, if any.
  public init(
    _ records: [LoadRecord], describing: (@Sendable (_ requestOrError: any Sendable) -> String)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let desk = ReplayDesk(records, at: place)
    self.desk = desk
    self.records = records
    isDescribed = describing != nil
    observer = LoadRecorder(describing: describing) { desk.take($0) }
  }

  /// A clock for the policies of the feature, on which time passes as in the recording: timers run out when the recorded ones did.
  ///
  /// Read it before the replay begins, so that timers are compared too. The recorder must have used the clock of the policies.
  public var clock: ReplayedClock {
    desk.replayTime()
    return ReplayedClock(desk, observer)
  }

  /// A loader that answers each load of a property when its turn comes.
  ///
  /// - Parameters:
  ///   - label: the name of the property in the recording; a list's name also covers its pages.
  ///   - value: returns the value of a successful load for its request, because a recording contains no values.
  public func loader<Request: Hashable & Sendable, Value: Sendable>(
    _ label: String, value: @escaping @Sendable (_ request: Request) async throws -> Value?
  ) -> ReplayedLoader<Request, Value> {
    ReplayedLoader(label: label, desk: desk, observer: observer, value: value)
  }

  /// Waits until everything before the next recorded action has happened.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  /// - Returns: the name of the action, which the test must send next; nil at the end, and after a difference.
  /// - Throws: if that does not happen in time, an error that says what was awaited; `CancellationError` as soon as the
  ///   waiting task is cancelled.
  public func nextAction(
    timeout: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws -> String? {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await desk.nextAction().value(within: timeout, isolation: isolation, at: place) { [desk] in
      WaitExplanation(
        complaint: "The replayed session did not get to its next action",
        details: """
          It waits for: \(desk.next?.description ?? "the end")

          Likely causes: a clock was not advanced, the last action was not sent, or `session.observer` does not observe it.
          """)
    }
  }

  /// Fails the test if the recording contains more events; call it at the end of a test.
  public func checkFinished(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard let next = desk.next else { return }
    recordFailure(
      """
      The replayed session has not reached the end of its recording. The next event is number \(next.number):

        \(next)

      Likely causes: an action was not sent, or the outcome has not been awaited.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The error of a load that failed when it was recorded.
public struct ReplayedError: Error, Hashable, CustomStringConvertible {
  /// The recorded text: the name of the error's type, or the text of the recorder's `describing` function.
  public let description: String

  /// Creates an error with a text.
  public init(_ description: String) {
    self.description = description
  }
}

/// Answers the loads of one property as its ``ReplayedSession`` directs.
public struct ReplayedLoader<Request: Hashable & Sendable, Value: Sendable>: Loader {
  let label: String
  let desk: ReplayDesk
  let observer: LoadRecorder
  let value: @Sendable (Request) async throws -> Value?

  /// Waits for the turn of the load's outcome.
  ///
  /// - Throws: ``ReplayedError`` if the recorded load failed; `CancellationError` when the task is cancelled.
  public func load(_ request: Request) async throws -> Value? {
    try await next(request, of: begin(), isSequence: false)
  }

  /// A sequence whose elements arrive in the recorded order; it fails with ``ReplayedError`` if the recorded load failed.
  public func elements(of request: Request) -> AsyncThrowingStream<Value, any Error> {
    let (load, caller) = (Locked<Int?>(nil), caller)
    return AsyncThrowingStream(unfolding: {
      let number = try load.withLock { known in
        if let known { return known }
        let begun = try begin(caller)
        known = begun
        return begun
      }
      return try await next(request, of: number, isSequence: true)
    })
  }

  /// The number of the load whose operation calls, if one does.
  private var caller: Int? { CurrentLoad.identity.flatMap { observer.number(of: $0) } }

  private func begin(_ caller: Int? = nil) throws -> Int { try desk.begin(label, by: caller ?? self.caller) }

  private func next(_ request: Request, of load: Int, isSequence: Bool) async throws -> Value? {
    try await desk.answer(load, isSequence: isSequence) ? try await value(request) : nil
  }
}
