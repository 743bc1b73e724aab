// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Reducer/Reducers/StackReducer.swift

public struct StackState<Element> {
  var dictionary: OrderedDictionary<StackElementID, Element>
  fileprivate var mounted = OrderedSet<StackElementID>()
  @Dependency(\.stackElementID) private var stackElementID

  public var ids: OrderedSet<StackElementID> { dictionary.keys }

  // A test may assign an element with a new id, and the stand-in is only for tests.
  // ours: the real one also has the place of the caller as hidden parameters.
  public subscript(id id: StackElementID) -> Element? {
    get { dictionary[id] }
    _modify { yield &dictionary[id] }
  }

  public mutating func pop(from id: StackElementID) {
    if let index = ids.firstIndex(of: id) { removeSubrange(index...) }
  }

  public mutating func pop(to id: StackElementID) {
    if let index = ids.firstIndex(of: id) { removeSubrange((index + 1)...) }
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { dictionary.values.endIndex }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }
  public subscript(position: Int) -> Element { dictionary.values[position] }

  public init() { dictionary = OrderedDictionary() }

  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) { dictionary = OrderedDictionary() }

  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    for index in subrange.reversed() { dictionary.remove(at: index) }
    for (offset, element) in zip(subrange.lowerBound..., newElements) {
      dictionary.insert(element, for: stackElementID.next(), at: offset)
    }
  }
}

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.dictionary == rhs.dictionary }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(dictionary) }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: CustomStringConvertible {
  public var description: String { dictionary.values.description }
}

public enum StackAction<State, Action>: CasePathable {
  indirect case element(id: StackElementID, action: Action)
  case popFrom(id: StackElementID)
  case push(id: StackElementID, state: State)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public struct AllCasePaths {
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0, action: $1) },
        extract: { if case .element(let id, let action) = $0 { (id: id, action: action) } else { nil } })
    }

    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(embed: { .popFrom(id: $0) }, extract: { if case .popFrom(let id) = $0 { id } else { nil } })
    }

    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0, state: $1) },
        extract: { if case .push(let id, let state) = $0 { (id: id, state: state) } else { nil } })
    }

    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { if case .element(id, let action) = $0 { action } else { nil } })
    }
  }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension Reducer {
  @warn_unqualified_access
  public func forEach<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _StackReducer(
      base: self, toStackState: toStackState, toStackAction: AnyCasePath(toStackAction), destination: destination(),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

public struct _StackReducer<Base: Reducer, Destination: Reducer>: Reducer {
  let base: Base
  let toStackState: WritableKeyPath<Base.State, StackState<Destination.State>>
  let toStackAction: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  let destination: Destination
  let place: SourcePlace
  @Dependency(\.navigationIDPath) var navigationIDPath

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    // Those that the reducer has seen: an element that was there from the beginning is presented with the first action.
    let before = state[keyPath: toStackState].mounted
    let destinationEffect: Effect<Base.Action>
    let baseEffect: Effect<Base.Action>
    switch toStackAction.extract(from: action) {
    case .element(let id, let elementAction)?:
      destinationEffect = reduceElement(id, into: &state, action: elementAction)
      baseEffect = base._reduce(into: &state, action: action)
    case .popFrom(let id)?:
      destinationEffect = .none
      let canPop = state[keyPath: toStackState].ids.contains(id)
      baseEffect = base._reduce(into: &state, action: action)
      if canPop { state[keyPath: toStackState].pop(from: id) } else { report("\"popFrom\"", "a missing", id, state) }
    case .push(let id, let element)?:
      destinationEffect = .none
      push(element, id, &state)
      baseEffect = base._reduce(into: &state, action: action)
    case nil:
      destinationEffect = .none
      baseEffect = base._reduce(into: &state, action: action)
    }
    let after = state[keyPath: toStackState].ids
    state[keyPath: toStackState].mounted = after
    guard before != after else { return destinationEffect.merge(with: baseEffect) }
    return .merge(
      destinationEffect, baseEffect,
      .merge(before.subtracting(after).map { ._cancel(navigationID: path(for: $0)) }),
      .merge(
        after.subtracting(before).map {
          .untilDismissed(
            id: NavigationDismissID(elementID: $0), path: path(for: $0), send: toStackAction.embed(.popFrom(id: $0)))
        }))
  }

  private func reduceElement(
    _ id: StackElementID, into state: inout Base.State, action: Destination.Action
  ) -> Effect<Base.Action> {
    guard state[keyPath: toStackState].ids.contains(id) else {
      place.report(
        """
        A "forEach" at "\(place)" received an action for a missing element.

          Action:
            \(action)
        """)
      return .none
    }
    let path = path(for: id)
    return
      destination
      .dependency(
        \.dismiss,
        DismissEffect { @MainActor in Task._cancel(id: NavigationDismissID(elementID: id), navigationID: path) }
      )
      .dependency(\.navigationIDPath, path)
      ._reduce(into: &state[keyPath: toStackState][id: id]!, action: action)
      .map { [toStackAction] in toStackAction.embed(.element(id: id, action: $0)) }
      ._cancellable(navigationIDPath: path)
  }

  private func push(_ element: Destination.State, _ id: StackElementID, _ state: inout Base.State) {
    if state[keyPath: toStackState].ids.contains(id) { return report("\"push\"", "an already contained", id, state) }
    let generator = DependencyValues._current.stackElementID
    let next = generator.peek()
    if id.generation > next.generation {
      place.report(
        """
        A "forEach" at "\(place)" received a "push" action with an unexpected generational ID.

          Received ID:
            \(id)
          Expected ID:
            \(next)
        """)
    } else if id.generation == next.generation {
      _ = generator.next()
    }
    state[keyPath: toStackState].dictionary[id] = element
  }

  private func report(_ action: String, _ element: String, _ id: StackElementID, _ state: Base.State) {
    place.report(
      """
      A "forEach" at "\(place)" received a \(action) action for \(element) element.

        ID:
          \(id)
        Path IDs:
          \(state[keyPath: toStackState].ids)
      """)
  }

  private func path(for id: StackElementID) -> NavigationIDPath {
    navigationIDPath.appending(NavigationID(id: id, keyPath: toStackState))
  }
}

public struct StackElementID: Hashable, Sendable {
  @_spi(Internals) public var generation: Int

  @_spi(Internals) public init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: CustomDebugStringConvertible {
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(generation: value) }
}

private struct NavigationDismissID: Hashable, Sendable {
  let elementID: StackElementID
}
