import LoadableCore

/// One action that performs a load, and how eagerly.
@usableFromInline
struct LoadTrigger<Action> {
  @usableFromInline
  enum Eagerness {
    case always
    case ifNotLoaded
    case ifStaleOrNotLoaded
  }

  @usableFromInline let eagerness: Eagerness
  @usableFromInline let matches: (Action) -> Bool

  /// Whether a state asks for a load when the action comes.
  @usableFromInline
  func applies<Request, Value>(to state: LoadableStateWith<Request, Value>) -> Bool {
    switch eagerness {
    case .always: true
    case .ifNotLoaded: !state.isLoading && !state.hasContent
    case .ifStaleOrNotLoaded: !state.isLoading && (!state.hasContent || state.isStale)
    }
  }
}
