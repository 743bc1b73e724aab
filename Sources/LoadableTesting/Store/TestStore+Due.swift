import LoadableCore
import LoadableReducers

extension TestStore {
  /// Fails the test once for each property that has become due although nothing loads it.
  func reportUnloaded(in actual: State, after verb: String, _ action: Action, at place: SourcePlace) {
    var search = DueSearch()
    search.look(at: actual, "")
    if search.isComplete { store.keepWaiting(search.found.map(\.stamp)) }
    let unloaded = search.found.filter { !store.isWaiting($0.stamp) }
    defer { unloadedPaths = Set(unloaded.map(\.path)) }
    for due in unloaded where !unloadedPaths.contains(due.path) {
      place.fail(
        """
        '\(due.path)' is due after \(verb) \(inlineDump(action)), but nothing loads it: no reducer handles \
        \(due.request), which is waiting there.

        Likely causes: '.loadable' is missing for this property, or leads to another one; its feature belongs to a part \
        that is not in the state; or a reducer that wraps another one does not forward 'settle'.
        """)
    }
  }
}

/// Finds waiting requests anywhere in a state.
///
/// - Complexity: O(n) in the number of values in the state; it checks at most 10,000.
private struct DueSearch {
  struct Due {
    let path: String
    let request: String
    let stamp: LoadChangeStamp
  }

  private(set) var found: [Due] = []
  private var rest = 10_000

  /// Whether it has checked all values.
  var isComplete: Bool { rest > 0 }

  mutating func look(at value: Any, _ path: String) {
    guard rest > 0 else { return }
    rest -= 1
    switch value {
    case is Int, is String, is Bool, is Double: return
    default: break
    }
    if let state = value as? any LoadableStateProtocol & ChangeStamped, takeIn(state, path) { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class?, nil: return
    case .optional?, .set?:
      for child in mirror.children { look(at: child.value, path) }
    case .collection?:
      for (index, child) in mirror.children.enumerated() where rest > 0 { look(at: child.value, "\(path)[\(index)]") }
    case .dictionary?:
      for child in mirror.children where rest > 0 {
        guard let entry = child.value as? (key: AnyHashable, value: Any) else { continue }
        look(at: entry.value, "\(path)[\(inlineDump(entry.key))]")
      }
    default:
      for part in ReflectedValue.parts(of: mirror) { look(at: part.value, "\(path).\(part.label)") }
    }
  }

  /// Records the waiting request of a loadable property, and continues with its content; returns false for a property that
  /// combines several.
  private mutating func takeIn<Property: LoadableStateProtocol & ChangeStamped>(
    _ property: Property, _ path: String
  ) -> Bool {
    guard Property.ChangeStamp.self == LoadChangeStamp?.self else { return false }
    if let request = property.activity.dueRequest, let stamp = property.changeStamp as? LoadChangeStamp {
      found.append(Due(path: path, request: inlineDump(request), stamp: stamp))
    }
    if let value = property.content?.value { look(at: value, path) }
    return true
  }
}
