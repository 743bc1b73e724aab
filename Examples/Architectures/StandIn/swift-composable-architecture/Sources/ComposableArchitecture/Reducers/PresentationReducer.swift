// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/PresentationReducer.swift

@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  // Proof: an instance is only written to by the one `PresentationState` that holds it.
  private final class Storage: @unchecked Sendable {
    var state: State?

    init(_ state: State?) {
      self.state = state
    }
  }

  private var storage: Storage
  var presentedID: NavigationIDPath?

  public init(wrappedValue: State?) {
    storage = Storage(wrappedValue)
  }

  public var wrappedValue: State? {
    get { storage.state }
    set {
      if isKnownUniquelyReferenced(&storage) { storage.state = newValue } else { storage = Storage(newValue) }
    }
  }

  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  public subscript<Case>(
    dynamicMember keyPath: CaseKeyPath<State, Case>
  ) -> PresentationState<Case>
  where State: CasePathable {
    PresentationState<Case>(wrappedValue: wrappedValue.flatMap { $0[case: keyPath] })
  }

  public subscript<Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> PresentationState<Member> {
    PresentationState<Member>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }

  fileprivate func sharesStorage(with other: Self) -> Bool { storage === other.storage }
}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sharesStorage(with: rhs) || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

public enum PresentationAction<Action> {
  case dismiss
  indirect case presented(Action)
}

extension PresentationAction: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  @dynamicMemberLookup
  public struct AllCasePaths {
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(embed: { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    }

    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) }, extract: { if case .presented(let action) = $0 { action } else { nil } })
    }

    public subscript<AppendedAction>(
      dynamicMember keyPath: CaseKeyPath<Action, AppendedAction>
    ) -> AnyCasePath<PresentationAction, AppendedAction>
    where Action: CasePathable {
      PresentationAction.presented(AnyCasePath(keyPath))
    }

    @_disfavoredOverload
    public subscript<AppendedAction>(
      dynamicMember keyPath: CaseKeyPath<Action, AppendedAction>
    ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>>
    where Action: CasePathable {
      PresentationAction.presentation(AnyCasePath(keyPath))
    }
  }
}

// Without the requirement that the action has case paths: a closure that is `@Sendable` must not use it.
extension PresentationAction {
  fileprivate static func presented<Value>(_ path: AnyCasePath<Action, Value>) -> AnyCasePath<Self, Value> {
    AnyCasePath(
      embed: { .presented(path.embed($0)) },
      extract: { if case .presented(let action) = $0 { path.extract(from: action) } else { nil } })
  }

  fileprivate static func presentation<Value>(
    _ path: AnyCasePath<Action, Value>
  ) -> AnyCasePath<Self, PresentationAction<Value>> {
    AnyCasePath(
      embed: {
        switch $0 {
        case .dismiss: .dismiss
        case .presented(let value): .presented(path.embed(value))
        }
      },
      extract: {
        switch $0 {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      })
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

extension Reducer {
  @warn_unqualified_access
  public func ifLet<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self, toPresentationState: toPresentationState, toPresentationAction: AnyCasePath(toPresentationAction),
      destination: destination(),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

public struct _PresentationReducer<Base: Reducer, Destination: Reducer>: Reducer {
  let base: Base
  let toPresentationState: WritableKeyPath<Base.State, PresentationState<Destination.State>>
  let toPresentationAction: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  let destination: Destination
  let place: SourcePlace
  @Dependency(\.navigationIDPath) var navigationIDPath

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let initial = state[keyPath: toPresentationState]
    let initialPath = initial.wrappedValue.map(path)
    let presentationAction = toPresentationAction.extract(from: action)

    var destinationEffect = Effect<Base.Action>.none
    switch (initialPath, presentationAction) {
    case (let initialPath?, .presented(let action)?):
      destinationEffect = reduceDestination(into: &state, action: action, path: initialPath)
    case (nil, _?):
      place.report(
        """
        An "ifLet" at "\(place)" received a presentation action when destination state was absent.

          Action:
            \(action)
        """)
    default: break
    }
    let baseEffect = base._reduce(into: &state, action: action)
    if let initialPath, case .dismiss? = presentationAction, initialPath == path(in: state) {
      state[keyPath: toPresentationState].wrappedValue = nil
    }

    let newPath = path(in: state)
    let hasChanged = initial.presentedID != newPath
    var dismissEffect = Effect<Base.Action>.none
    if hasChanged, let presented = initial.presentedID, initialPath == nil || initialPath == presented {
      dismissEffect = ._cancel(navigationID: presented)
    }
    if hasChanged, newPath == nil { state[keyPath: toPresentationState].presentedID = nil }

    var presentEffect = Effect<Base.Action>.none
    if let newPath, hasChanged || state[keyPath: toPresentationState].presentedID == nil {
      state[keyPath: toPresentationState].presentedID = newPath
      presentEffect = .untilDismissed(
        id: PresentationDismissID(), path: newPath, send: toPresentationAction.embed(.dismiss))
    }
    return .merge(destinationEffect, baseEffect, dismissEffect, presentEffect)
  }

  private func reduceDestination(
    into state: inout Base.State, action: Destination.Action, path: NavigationIDPath
  ) -> Effect<Base.Action> {
    destination
      .dependency(
        \.dismiss, DismissEffect { @MainActor in Task._cancel(id: PresentationDismissID(), navigationID: path) }
      )
      .dependency(\.navigationIDPath, path)
      ._reduce(into: &state[keyPath: toPresentationState].wrappedValue!, action: action)
      .map { [toPresentationAction] in toPresentationAction.embed(.presented($0)) }
      ._cancellable(navigationIDPath: path)
  }

  private func path(in state: Base.State) -> NavigationIDPath? {
    state[keyPath: toPresentationState].wrappedValue.map(path)
  }

  private func path(for state: Destination.State) -> NavigationIDPath {
    navigationIDPath.appending(
      NavigationID(base: state, keyPath: toPresentationState.appending(path: \.wrappedValue)))
  }
}

struct PresentationDismissID: Hashable, Sendable {}
struct OnFirstAppearID: Hashable, Sendable {}

public struct _PresentedID: Hashable, Sendable {
  public init() {}
}

extension Task<Never, Never> {
  static func _cancel(
    id: some Hashable & Sendable,
    navigationID: NavigationIDPath
  ) {
    withDependencies {
      $0.navigationIDPath = navigationID
    } operation: {
      Task.cancel(id: id)
    }
  }
}

extension Effect {
  func _cancellable(
    id: some Hashable & Sendable = _PresentedID(), navigationIDPath: NavigationIDPath
  ) -> Self {
    withDependencies {
      $0.navigationIDPath = navigationIDPath
    } operation: {
      cancellable(id: id)
    }
  }

  static func _cancel(
    id: some Hashable & Sendable = _PresentedID(), navigationID: NavigationIDPath
  ) -> Self {
    withDependencies {
      $0.navigationIDPath = navigationID
    } operation: {
      .cancel(id: id)
    }
  }

  /// Runs while something is presented at the path.
  ///
  /// When it is dismissed from inside, which cancels the id, the effect sends the action.
  static func untilDismissed(id: some Hashable & Sendable, path: NavigationIDPath, send action: Action) -> Self {
    Effect.concatenate(
      Effect(operation: .publisher(.never))._cancellable(id: id, navigationIDPath: path), .send(action)
    )
    ._cancellable(navigationIDPath: path)
    ._cancellable(id: OnFirstAppearID(), navigationIDPath: NavigationIDPath())
  }
}
