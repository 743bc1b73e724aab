#if canImport(ComposableArchitecture)
  import LoadableCore
  import LoadableReducers
  import Observation

  /// A property of a state with `@ObservableState` that observes itself: its value and its whole state, each for its own readers.
  struct ObservedProperty<State: ChangeStamped> {
    private(set) var state: State
    private let observers = PropertyObservers()
    /// What the property showed before a reducer took its state out to change it; nil at any other time.
    private var taken: PropertyMark<State.ChangeStamp>?

    init(_ state: State) {
      self.state = state
    }

    func willReadValue() { observers.willReadValue() }
    func willReadState() { observers.willReadState() }

    /// Replaces the state.
    ///
    /// - Parameters:
    ///   - placeholder: why the new state only stands in for another; nil if it does not.
    ///   - value: the value that a state shows.
    mutating func set(_ new: State, placeholder: PlaceholderKind?, value: (State) -> ValueMark) {
      let before = placeholder == .released ? nil : taken ?? mark(value)
      state = new
      taken = placeholder == nil ? nil : before
      if placeholder == nil, let before { observers.didChange(before, mark(value)) }
    }

    /// Changes the state in place.
    mutating func change(value: (State) -> ValueMark, _ body: (inout State) -> Void) {
      let before = mark(value)
      body(&state)
      observers.didChange(before, mark(value))
    }

    private func mark(_ value: (State) -> ValueMark) -> PropertyMark<State.ChangeStamp> {
      PropertyMark(stamp: state.changeStamp, value: value(state))
    }
  }

  // Proof: `taken` holds something only while a reducer changes the property, so what another task gets is the state, which is Sendable.
  extension ObservedProperty: @unchecked Sendable where State: Sendable {}

  /// What a property shows, to compare with later.
  struct PropertyMark<Stamp: Equatable> {
    let stamp: Stamp
    let value: ValueMark
  }

  /// A value, or only its change stamp if it has one, because a held value would be copied as a whole when it changes.
  struct ValueMark {
    private let held: Any?

    init<Value>(_ value: Value?) {
      func stamp(_ value: some ChangeStamped) -> Any { value.changeStamp }
      held = value.map { value in
        if let stamped = value as? any ChangeStamped { stamp(stamped) } else { value }
      }
    }

    /// Whether both are equal; values that cannot be compared count as different.
    func isEqual(to other: Self) -> Bool {
      func isEqual<Known: Equatable>(_ left: Known, _ right: Any) -> Bool { (right as? Known) == left }
      guard let left = held, let right = other.held else { return held == nil && other.held == nil }
      return (left as? any Equatable).map { isEqual($0, right) } ?? false
    }
  }

  /// The readers of a property, which all copies of a state share.
  private final class PropertyObservers: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    /// Only the key paths of this property and the next are used.
    private var value: Void { () }
    private var state: Void { () }

    func willReadValue() { registrar.access(self, keyPath: \.value) }
    func willReadState() { registrar.access(self, keyPath: \.state) }

    func didChange<Stamp>(_ before: PropertyMark<Stamp>, _ after: PropertyMark<Stamp>) {
      guard before.stamp != after.stamp else { return }
      registrar.withMutation(of: self, keyPath: \.state) {}
      if !before.value.isEqual(to: after.value) { registrar.withMutation(of: self, keyPath: \.value) {} }
    }
  }
#endif
