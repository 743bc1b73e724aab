/// A step with cancel ids that waits for earlier steps of a sequence.
final class WaitingStep {
  private let ids: [CancelID]
  /// The part of the state whose cancel ids it has.
  private weak var scope: EffectScope?
  /// The innermost sequence in which it waits; a cancel that is itself a step of that sequence is not about later steps.
  var sequence: StepSequence
  private(set) var isCancelled = false

  init(_ ids: [CancelID], in scope: EffectScope, _ sequence: StepSequence) {
    (self.ids, self.scope, self.sequence) = (ids, scope, sequence)
    for id in ids { scope.insert(self, under: id.id) }
  }

  func cancel() {
    isCancelled = true
  }

  /// Notes that it begins, or never will.
  func leave() {
    for id in ids { scope?.remove(self, under: id.id) }
  }
}

/// Steps that run one after another, and have begun to wait.
final class StepSequence {
  /// The sequence of which these steps are one step.
  private let outer: StepSequence?

  init(in outer: StepSequence?) {
    self.outer = outer
  }

  /// Whether it is another sequence, or a step of it.
  func isWithin(_ other: StepSequence) -> Bool {
    self === other || outer?.isWithin(other) == true
  }
}

/// The steps that wait for others, by their cancel ids.
struct WaitingSteps {
  private var steps: [AnyHashable: [ObjectIdentifier: WaitingStep]] = [:]

  init() {}

  var isEmpty: Bool { steps.isEmpty }

  func steps(under id: AnyHashable) -> [WaitingStep] {
    steps.isEmpty ? [] : Array((steps[id] ?? [:]).values)
  }

  mutating func insert(_ step: WaitingStep, under id: AnyHashable) {
    steps[id, default: [:]][ObjectIdentifier(step)] = step
  }

  mutating func remove(_ step: WaitingStep, under id: AnyHashable) {
    steps[id]?[ObjectIdentifier(step)] = nil
    if steps[id]?.isEmpty == true { steps[id] = nil }
  }

  func cancelAll() {
    for step in steps.values.flatMap(\.values) { step.cancel() }
  }
}
