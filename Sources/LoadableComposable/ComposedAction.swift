#if canImport(ComposableArchitecture)
  import ComposableArchitecture
  import LoadableCore
  import LoadableReducers

  /// An action of The Composable Architecture, for the reducers of LoadableReducers, which need a type with case paths.
  nonisolated struct ComposedAction<Action> {
    let action: Action

    init(_ action: Action) {
      self.action = action
    }
  }

  extension ComposedAction: LoadableCore.CasePathable {
    /// Empty, because the modifiers pass on the paths that they get, and look up none by name.
    struct AllCasePaths {}

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    /// The path to a case, as LoadableReducers needs it.
    static func path<Value>(_ path: AnyCasePath<Action, Value>) -> LoadableReducers.CasePath<ComposedAction, Value> {
      LoadableReducers.CasePath({ ComposedAction(path.embed($0)) }, name: "case") { path.extract(from: $0.action) }
    }
  }

  /// Messages and causes show the action itself, without this wrapper.
  extension ComposedAction: CustomReflectable, CustomStringConvertible {
    var customMirror: Mirror { Mirror(reflecting: action) }
    var description: String { "\(action)" }
  }

  /// An effect of The Composable Architecture, for a driver.
  struct ComposedEffect<Base>: CancellableEffect {
    typealias Action = ComposedAction<Base>

    let effect: ComposableArchitecture.Effect<Base>

    init(_ effect: ComposableArchitecture.Effect<Base>) {
      self.effect = effect
    }

    static var none: Self { Self(.none) }

    static func merge(_ first: Self, _ second: Self) -> Self { Self(first.effect.merge(with: second.effect)) }

    static func concatenate(_ first: Self, _ second: Self) -> Self {
      Self(first.effect.concatenate(with: second.effect))
    }

    static func send(_ action: Action) -> Self { Self(.send(action.action)) }

    static func cancel(id: some Hashable & Sendable) -> Self { Self(.cancel(id: id)) }

    /// Does the work of a driver in a task on the main actor.
    static func perform(_ work: any IsolatedWork<Action>, as ids: [some Hashable & Sendable]) -> Self {
      // Proof: a store reduces on the main actor, and runs this closure there. So the work never leaves the main actor.
      nonisolated(unsafe) let work = work
      let run = ComposableArchitecture.Effect<Base>.run { @MainActor send in
        await ComposedReporter.perform(work) { send($0.action) }
      }
      return Self(ids.reduce(run) { $0.cancellable(id: $1) })
    }
  }

  /// An operation on the main actor, for the reducers of LoadableReducers, whose operations run on the isolation of their store.
  func onMainActor<Input, Output>(
    _ operation: @escaping @MainActor (Input) async throws -> Output
  ) -> @Sendable (Input) async throws -> Output {
    { input in
      let input = OnMainActor(value: input)
      return try await OnMainActor.pass(input, to: operation).value
    }
  }

  // Proof: `ComposedEffect` performs the work of a driver on the main actor, so neither the input nor the output of an operation leaves it.
  private struct OnMainActor<Value>: @unchecked Sendable {
    let value: Value

    @MainActor static func pass<Output>(
      _ input: Self, to operation: @MainActor (Value) async throws -> Output
    ) async throws -> OnMainActor<Output> {
      OnMainActor<Output>(value: try await operation(input.value))
    }
  }
#endif
