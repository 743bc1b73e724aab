import LoadableCore

/// A reducer that loads a property of its state, or that holds other reducers and passes its own actions on to them.
protocol PropertyLoading {
  /// The reducers that it holds.
  var inner: [any Reducer] { get }
  /// The property that it loads itself; nil if it loads none.
  var loadedProperty: LoadedProperty? { get }
}

extension PropertyLoading {
  var loadedProperty: LoadedProperty? { nil }
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
  var known: [LoadedProperty] = []
  for property in loadedProperties(of: reducer) {
    if known.contains(where: { $0.key == property.key }) {
      property.reportOtherReducer()
    } else if known.contains(where: { property.isOwn($0.example) }) {
      property.reportOtherProperty()
    }
    known.append(property)
  }
  return reducer
}

/// The properties that a reducer loads, those of inner reducers first.
private func loadedProperties(of reducer: any Reducer) -> [LoadedProperty] {
  guard let loading = reducer as? any PropertyLoading else { return [] }
  return loading.inner.flatMap(loadedProperties) + [loading.loadedProperty].compactMap(\.self)
}

extension KeptReducer: PropertyLoading {
  var inner: [any Reducer] { [reducer] }
}

extension LoadableReducer: PropertyLoading {
  var inner: [any Reducer] { [parts.base] }

  var loadedProperty: LoadedProperty? {
    LoadedProperty(parts.property.key, parts.casePath, .refresh, at: parts.place)
  }
}

extension PaginatedReducer: PropertyLoading {
  var inner: [any Reducer] { [coordinator.base] }

  var loadedProperty: LoadedProperty? { LoadedProperty(property.list.key, casePath, .retry, at: listParts.place) }
}

extension EditsReducer: PropertyLoading {
  var inner: [any Reducer] { [parts.base] }
}

extension OptionalReducer: PropertyLoading {
  var inner: [any Reducer] { [parts.base] }
}

extension ForEachReducer: PropertyLoading {
  var inner: [any Reducer] { [base] }
}

extension CombinedReducer: PropertyLoading {
  var inner: [any Reducer] { [first, second] }
}

extension ConditionalReducer: PropertyLoading {
  var inner: [any Reducer] {
    switch branch {
    case .first(let reducer): [reducer]
    case .second(let reducer): [reducer]
    }
  }
}
