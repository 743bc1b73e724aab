/// The work of an effect.
///
/// An object and not a closure, so that an operation can own something that it hands over once.
protocol EffectOperation<Action>: EffectDescription {
  associatedtype Action

  func run(isolation: isolated any Actor, send: Send<Action>) async

  /// The same work, whose actions are wrapped in others.
  func mapped<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> any EffectOperation<Mapped>
}

extension EffectOperation {
  func mapped<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> any EffectOperation<Mapped> {
    MappedOperation(base: self, mapping: ActionMapping(transform))
  }
}

/// What somebody may want to know of a running effect, whatever its actions are.
protocol EffectDescription: AnyObject {
  /// What it is, for the list of what is in flight.
  var summary: String { get }

  /// Whether it keeps a place for another effect and does nothing by itself.
  var keepsPlace: Bool { get }

  /// The property that it belongs to, and what it is there; nil where it belongs to none.
  var placement: RunPlacement? { get }

  /// Whether it has ended for good without what it was to bring about, so that settling does not begin it again.
  var isSpent: Bool { get }

  /// Called when the action that tells how it has ended is not handled, and what the action tells is lost with it.
  func didLoseEnd()
}

/// What an effect is to a property of the state.
enum RunPlacement {
  case load(LoadAddress)
  case timer(LoadTimer, EffectKey)

  var key: EffectKey {
    switch self {
    case .load(let address): address.key
    case .timer(_, let key): key
    }
  }
}

extension EffectDescription {
  var keepsPlace: Bool { false }

  var placement: RunPlacement? { nil }

  var isSpent: Bool { false }

  func didLoseEnd() {}
}

/// The work of ``Effect/run(_:catch:fileID:filePath:line:column:)``.
final class ClosureOperation<Action>: EffectOperation {
  private let body: @Sendable (Send<Action>) async throws -> Void
  private let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  private let place: SourcePlace

  init(
    body: @escaping @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?, place: SourcePlace
  ) {
    self.body = body
    self.handler = handler
    self.place = place
  }

  var summary: String { "effect started at \(place.fileID):\(place.line)" }

  func run(isolation: isolated any Actor, send: Send<Action>) async {
    do {
      try await body(send)
    } catch is CancellationError {
      return
    } catch {
      if let handler { return await handler(error, send) }
      // Many libraries have an error of their own for a cancellation.
      if Task.isCancelled { return }
      place.report(
        """
        An effect threw an error that nobody handles: \(error)

        Likely causes: the operation of 'run' throws where it should send an action that says so. Catch the error in the \
        operation, or give 'run' a 'catch'.
        """)
    }
  }
}

/// The work of an effect of a child, whose actions are wrapped in those of the parents, however many there are.
private final class MappedOperation<Origin, Action>: EffectOperation {
  private let base: any EffectOperation<Origin>
  private let mapping: ActionMapping<Origin, Action>

  init(base: any EffectOperation<Origin>, mapping: ActionMapping<Origin, Action>) {
    self.base = base
    self.mapping = mapping
  }

  var summary: String { base.summary }

  var placement: RunPlacement? { base.placement }

  var isSpent: Bool { base.isSpent }

  func run(isolation: isolated any Actor, send: Send<Action>) async {
    await base.run(isolation: isolation, send: send.wrapping { [mapping] in mapping($0) })
  }

  func mapped<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> any EffectOperation<Mapped> {
    MappedOperation<Origin, Mapped>(base: base, mapping: mapping.then(transform))
  }
}

/// Wraps an action in others, one after the other: in a loop, so that a deep chain of features needs no deep stack.
struct ActionMapping<Origin, Action>: Sendable {
  /// The only step, as most have.
  private let only: (@Sendable (Origin) -> Action)?
  private let steps: [@Sendable (Any) -> Any]

  init(_ transform: @escaping @Sendable (Origin) -> Action) {
    only = transform
    steps = []
  }

  private init(_ steps: [@Sendable (Any) -> Any]) {
    only = nil
    self.steps = steps
  }

  func then<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> ActionMapping<Origin, Mapped> {
    var steps = steps
    // Proof: each step is given what the one before it gives, and the first one the origin.
    if let only { steps.append { only($0 as! Origin) } }
    steps.append { transform($0 as! Action) }
    return ActionMapping<Origin, Mapped>(steps)
  }

  func callAsFunction(_ action: Origin) -> Action {
    if let only { return only(action) }
    // Proof: the last step gives what the mapping is typed by.
    return steps.reduce(action as Any) { $1($0) } as! Action
  }
}

/// Work for a task on an isolation.
///
/// A type and not a closure: what it holds need not be `Sendable`, for it stays on the isolation.
protocol IsolatedJob {
  func run(isolation: isolated any Actor) async
}

/// The task that an effect runs in, or a part of one.
///
/// It never throws, but is typed as if it did: around an operation that cannot throw Swift 6.3 puts another object and another frame.
typealias EffectTask = Task<Void, any Error>

extension EffectTask {
  /// Begins a job at once where the system can, before this returns; elsewhere it waits for its turn on the isolation.
  static func begin(_ job: some IsolatedJob, on isolation: isolated any Actor) -> Self {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      inlining {
        Task.immediate {
          _ = isolation
          await job.run(isolation: isolation)
        }
      }
    } else {
      Task {
        _ = isolation
        await job.run(isolation: isolation)
      }
    }
  }

  /// Begins a task where the optimizer inlines `Task.immediate`: in a loop, which runs once.
  ///
  /// Not inlined, Swift 6.3 takes the `nil` for a preference of an executor: each task keeps a record of it, and takes a lock whenever
  /// it is asked where to run. That is 1,100 instructions of a load, and may go when a compiler does not do so any more.
  static func inlining(_ begin: () -> Self) -> Self {
    var begun: Self?
    while begun == nil { begun = begin() }
    return begun!
  }
}
