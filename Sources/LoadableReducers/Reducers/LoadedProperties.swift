import LoadableCore

/// A reducer that loads properties of its state, or that holds such reducers and passes its own actions on to them.
protocol PropertyLoading {
  /// Calls a function with each of the properties, those of inner reducers first.
  func visitLoadedProperties(_ visit: (LoadedProperty) -> Void)
}

/// A property that a reducer loads, and what is needed to check a feature for mistakes.
struct LoadedProperty {
  /// Names the property within the state.
  let key: EffectKey
  /// An action of the property's case.
  let example: Any
  /// Whether an action is of the property's case.
  let isOwn: (Any) -> Bool
  let place: SourcePlace

  init<Action, Own>(_ key: EffectKey, _ path: CasePath<Action, Own>, _ example: Own, at place: SourcePlace) {
    self.key = key
    self.example = path.embed(example)
    isOwn = { ($0 as? Action).map(path.matches) ?? false }
    self.place = place
  }

  fileprivate func reportOtherReducer() {
    place.report(
      """
      Two reducers load the property of '\(spelled(example))', so only one of them starts its loads, and the outcome may get lost.

      Likely causes: '.loadable', '.loadableElements', '.answersLoads' or '.paginated' names the same 'state' twice, in one chain or in \
      two reducers of one body. Remove one of them, or name another property.
      """)
  }

  fileprivate func reportOtherProperty() {
    place.report(
      """
      Two properties have the same action case, that of '\(spelled(example))', so the outcome of one property's load is dropped, as if it \
      belonged to an old load of the other.

      Likely causes: '.loadable' was copied, and only its 'state' was changed. Give each property a case of its own.
      """)
  }
}

/// Reports, when a feature is created, that two of its reducers load one property, or that two properties have one action case.
///
/// - Returns: the reducer.
@usableFromInline
func checkingLoadedProperties<Base: Reducer>(_ reducer: Base) -> Base {
  guard let loading = reducer as? any PropertyLoading else { return reducer }
  var known: [LoadedProperty] = []
  loading.visitLoadedProperties { property in
    if known.contains(where: { $0.key == property.key }) {
      property.reportOtherReducer()
    } else if known.contains(where: { property.isOwn($0.example) }) {
      property.reportOtherProperty()
    }
    known.append(property)
  }
  return reducer
}

/// Calls a function with each of the properties that a reducer loads, if it loads any.
private func visit(_ reducer: some Reducer, _ visit: (LoadedProperty) -> Void) {
  (reducer as? any PropertyLoading)?.visitLoadedProperties(visit)
}

extension KeptReducer: PropertyLoading {
  func visitLoadedProperties(_ visit: (LoadedProperty) -> Void) {
    LoadableReducers.visit(reducer, visit)
  }
}

extension LoadableReducer: PropertyLoading {
  func visitLoadedProperties(_ visit: (LoadedProperty) -> Void) {
    parts.base.visitLoadedProperties(visit)
    visit(LoadedProperty(parts.property.key, parts.casePath, .refresh, at: parts.place))
  }
}

extension PaginatedReducer: PropertyLoading {
  func visitLoadedProperties(_ visit: (LoadedProperty) -> Void) {
    listParts.base.reducer.base.visitLoadedProperties(visit)
    visit(LoadedProperty(property.list.key, casePath, .retry, at: listParts.place))
  }
}

extension EditsReducer: PropertyLoading {
  func visitLoadedProperties(_ visit: (LoadedProperty) -> Void) {
    parts.base.visitLoadedProperties(visit)
  }
}

extension OptionalReducer: PropertyLoading {
  func visitLoadedProperties(_ visit: (LoadedProperty) -> Void) {
    parts.base.visitLoadedProperties(visit)
  }
}

extension ForEachReducer: PropertyLoading {
  func visitLoadedProperties(_ visit: (LoadedProperty) -> Void) {
    base.visitLoadedProperties(visit)
  }
}

extension CombinedReducer: PropertyLoading {
  func visitLoadedProperties(_ visit: (LoadedProperty) -> Void) {
    LoadableReducers.visit(first, visit)
    LoadableReducers.visit(second, visit)
  }
}

extension ConditionalReducer: PropertyLoading {
  func visitLoadedProperties(_ visit: (LoadedProperty) -> Void) {
    switch branch {
    case .first(let reducer): LoadableReducers.visit(reducer, visit)
    case .second(let reducer): LoadableReducers.visit(reducer, visit)
    }
  }
}
