public import ComposableArchitecture
public import LoadableCore

/// An effect of The Composable Architecture, for a driver.
public struct ComposedEffect<Base: ComposableArchitecture.CasePathable>: CancellableEffect {
  /// The actions that it sends, as the driver knows them.
  public typealias Action = ComposedAction<Base>

  /// What the reducer returns.
  public let effect: ComposableArchitecture.Effect<Base>

  /// Wraps an effect.
  public init(_ effect: ComposableArchitecture.Effect<Base>) {
    self.effect = effect
  }

  /// Does nothing.
  public static var none: Self { Self(.none) }

  /// Runs both side by side.
  public static func merge(_ first: Self, _ second: Self) -> Self { Self(first.effect.merge(with: second.effect)) }

  /// Runs one after the other.
  public static func concatenate(_ first: Self, _ second: Self) -> Self {
    Self(first.effect.concatenate(with: second.effect))
  }

  /// Sends an action.
  public static func send(_ action: Action) -> Self { Self(.send(action.action)) }

  /// Cancels what runs under an id.
  public static func cancel(id: some Hashable & Sendable) -> Self { Self(.cancel(id: id)) }

  /// Does the work of a driver in a task on the main actor.
  public static func perform(_ work: any IsolatedWork<Action>, as ids: [some Hashable & Sendable]) -> Self {
    // Proof: a store reduces on the main actor, and runs this closure there. So the work stays on the main actor from beginning to end.
    nonisolated(unsafe) let work = work
    let run = ComposableArchitecture.Effect<Base>.run { @MainActor send in
      await work.perform(isolation: #isolation) { send($0.action) }
    }
    return Self(ids.reduce(run) { $0.cancellable(id: $1) })
  }
}
