import LoadableCore

/// Stores the edits of a state from the first action of its feature until the feature is gone.
///
/// In a store it is in the tree of running effects, so that it ends with its part of the state, but it has no task. In a driver it shows that
/// a state holds an ``EditPersistence``.
final class EditSession<Edit: Hashable & Sendable>: EffectWork {
  let persistence: EditPersistence<Edit>
  private weak var run: EffectRun?
  /// Whether nothing has read what is stored yet.
  private(set) var isNew = true

  init(_ persistence: EditPersistence<Edit>) {
    self.persistence = persistence
  }

  override var summary: String { "stored edits" }

  override var isIdle: Bool { true }

  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    self.run = run
    return .nothing
  }

  fileprivate var isOver: Bool { run?.isEnded != false }

  /// Work that reads what is stored.
  ///
  /// - Parameters:
  ///   - isDriven: whether a driver runs it.
  ///   - restored: makes the action that puts stored edits into the state.
  func reading(isDriven: Bool, _ restored: @escaping ([EditState<Edit>]) -> EffectAction) -> EffectWork {
    isNew = false
    return EditReading(persistence, isDriven ? nil : self, restored)
  }
}

/// Reads the stored edits, and sends them to the state; edits that begin meanwhile are written and sent afterwards.
private final class EditReading<Edit: Hashable & Sendable>: EffectWork {
  /// Nil once a driven state no longer holds it.
  private weak var persistence: EditPersistence<Edit>?
  /// Nil in a driver, and once it is gone.
  private weak var session: EditSession<Edit>?
  private let isDriven: Bool
  private let opening: EditOpening
  private let read: @Sendable () async -> [EditJournal<Edit>.Entry]
  private let restored: ([EditState<Edit>]) -> EffectAction

  init(
    _ persistence: EditPersistence<Edit>, _ session: EditSession<Edit>?,
    _ restored: @escaping ([EditState<Edit>]) -> EffectAction
  ) {
    (self.persistence, self.session, self.restored) = (persistence, session, restored)
    (opening, read) = (persistence.opening, persistence.reading)
    isDriven = session == nil
    super.init()
    guard isDriven else { return }
    let task = TaskMark()
    mark = task
    persistence.noteReading(in: task)
  }

  override var summary: String { "reading of stored edits" }

  /// Begins even if it is cancelled at once, because edits that begin meanwhile wait for its end.
  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    persistence?.runPending()
    return EffectTask.begin(Job(reading: self, run: run), on: isolation)
  }

  private struct Job: IsolatedJob {
    let reading: EditReading
    let run: EffectRun

    func run(isolation: isolated any Actor) async {
      await reading.perform(run, isolation: isolation)
    }
  }

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    persistence?.runPending()
    // A task of its own, because a storage should finish a call even if the feature is gone.
    let read = read
    let entries = await Task { await read() }.value
    // If another architecture has ended the task, the next action reads again.
    if isDriven, Task.isCancelled { return }
    var base = EditOpening.base(after: entries.last?.order)
    if let persistence, isDriven || session?.isOver == false, !persistence.isCleared {
      let taken = persistence.take(entries)
      base = taken.base
      if !entries.isEmpty { run.send(restored(taken.restored)) }
    }
    // If the store is handling an action, it handles this one before the next turn.
    await Task.yield()
    opening.open(from: base)
    run.operationDidReturn()
  }
}

extension LoadPlace {
  /// The session that stores the edits of the property.
  func editSession<Edit>(of edit: Edit.Type) -> EditSession<Edit>? {
    for run in runs { if let session = run.work as? EditSession<Edit> { return session } }
    return nil
  }
}
