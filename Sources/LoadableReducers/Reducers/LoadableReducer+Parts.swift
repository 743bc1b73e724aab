extension LoadableReducer {
  /// What the reducer is made of, and how it runs.
  ///
  /// Nearly all of them are constants: a variable of a class would be checked for exclusive access as it runs.
  @usableFromInline
  final class Parts {
    @usableFromInline typealias LoadableAction = LoadableActionBase<Request, Value, ChildAction>

    @usableFromInline let base: Base
    @usableFromInline let property: LoadableProperty<Base.State, Request, Value>
    @usableFromInline let casePath: CasePath<Base.Action, LoadableAction>
    @usableFromInline let operation: LoadOperation<Base.State, Request, Value>
    @usableFromInline let machine: LoadMachine<Request, Value>
    let place: SourcePlace
    @usableFromInline let options: Options
    /// Whether somebody is told what becomes of the loads: asked before anything is put together for them.
    @usableFromInline let isObserved: Bool
    /// Whether there may be something to do though nothing runs or waits: to ask the parent how to load, to have content age, to derive
    /// a request, or to run a child.
    @usableFromInline let isInvolved: Bool
    /// Whether it is not involved, and no action is a trigger.
    @usableFromInline let isPassive: Bool
    /// The store that has settled it last.
    @usableFromInline var settledBy: ObjectIdentifier?
    /// Whether the case path has been tried once, or another reducer does so.
    @usableFromInline var isCasePathChecked: Bool
    /// Whether it has been reported that a trigger is an outcome of the property's own load.
    var hasReportedOutcome = false

    init(
      base: Base, property: LoadableProperty<Base.State, Request, Value>,
      casePath: CasePath<Base.Action, LoadableAction>, operation: LoadOperation<Base.State, Request, Value>,
      machine: LoadMachine<Request, Value>, place: SourcePlace, options: Options
    ) {
      self.base = base
      self.property = property
      self.casePath = casePath
      self.operation = operation
      self.machine = machine
      self.place = place
      self.options = options
      isObserved = !options.observation.isEmpty
      isInvolved =
        operation.isParent || machine.rules.values.staleAfter != nil || options.child != nil
        || options.derivation != nil
      isCasePathChecked = !options.checksCasePath
      isPassive = !isInvolved && options.triggers.isEmpty
    }

    fileprivate func with(_ base: Base, _ options: Options) -> Parts {
      Parts(
        base: base, property: property, casePath: casePath, operation: operation, machine: machine,
        place: place, options: options)
    }
  }

  /// What modifiers add.
  @usableFromInline
  struct Options {
    @usableFromInline var triggers: [LoadTrigger<Base.Action>]
    @usableFromInline var canLoad: ((Base.State) -> Bool)?
    @usableFromInline var child: Child?
    @usableFromInline var derivation: RequestDerivation<Base.State, Request>?
    @usableFromInline var observation: LoadObservation
    var checksCasePath = true

    init(triggers: [LoadTrigger<Base.Action>], clock: LoadClock) {
      self.triggers = triggers
      observation = LoadObservation(clock: clock)
    }
  }

  /// The child feature on the content.
  @usableFromInline
  struct Child {
    let reduce: (inout Value, ChildAction) -> Effect<ChildAction>
    let settle: (inout Value, RunningEffects) -> Effect<ChildAction>
  }

  /// The same reducer with another operation.
  func performing(_ operation: LoadOperation<Base.State, Request, Value>) -> Self {
    var copy = self
    copy.parts = Parts(
      base: base, property: parts.property, casePath: parts.casePath, operation: operation, machine: parts.machine,
      place: parts.place, options: options)
    return copy
  }

  var base: Base {
    get { parts.base }
    set { parts = parts.with(newValue, parts.options) }
  }

  var options: Options {
    get { parts.options }
    set { parts = parts.with(parts.base, newValue) }
  }

  func with(_ change: (inout Options) -> Void) -> Self {
    var copy = self
    change(&copy.options)
    return copy
  }
}
