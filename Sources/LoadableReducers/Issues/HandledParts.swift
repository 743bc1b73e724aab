import LoadableCore

/// Whether a reducer knows of a waiting request; the copies of its state share it.
final class DueNote: Sendable {
  private let known = LockedValue(false)

  var isKnown: Bool { known.withLock { $0 } }

  func becomeKnown() {
    known.withLock { $0 = true }
  }
}

/// A part of a state that a reducer must handle: a waiting request, or a selection.
package struct HandledPart {
  /// The path as a user writes it: `.detail.photo`.
  package let path: String
  package let kind: Kind

  package enum Kind {
    /// A request that waits in a loadable property.
    case due(request: Any)
    /// The selected row of a list.
    case selection
  }

  /// Whether a reducer of a store handles it, however long it may have to wait.
  private let isKnown: (EffectRegistry) -> Bool

  init(_ path: String, _ kind: Kind, isKnown: @escaping (EffectRegistry) -> Bool) {
    (self.path, self.kind, self.isKnown) = (path, kind, isKnown)
  }

  func isUnhandled(in registry: EffectRegistry) -> Bool { !isKnown(registry) }
}

/// Finds waiting requests and selections anywhere in a state.
///
/// - Complexity: O(n) in the number of values in the state; it looks at 10,000 at most.
struct HandledPartSearch {
  private(set) var found: [HandledPart] = []
  private var rest = 10_000

  init(of state: Any) {
    look(at: state, "")
  }

  private mutating func look(at value: Any, _ path: String) {
    guard rest > 0 else { return }
    rest -= 1
    switch value {
    case is Int, is String, is Bool, is Double: return
    case let property as any SearchedState:
      found += property.parts(at: path)
      if let content = property.searchedContent { look(at: content, path) }
      return
    default: break
    }
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
        look(at: entry.value, "\(path)[\(spelled(entry.key.base))]")
      }
    default:
      for (index, child) in mirror.children.enumerated() { look(at: child.value, "\(path).\(Self.name(child.label, index))") }
    }
  }

  /// The name of a part: the storage of a property wrapper is `_name`, but its user writes `name`, and a position in a tuple is `.0`.
  private static func name(_ label: String?, _ index: Int) -> String {
    guard let label else { return "\(index)" }
    return label.hasPrefix("_") || label.hasPrefix(".") ? String(label.dropFirst()) : label
  }
}

/// A state that the search asks instead of reflecting it.
protocol SearchedState {
  func parts(at path: String) -> [HandledPart]
  /// The content to search too.
  var searchedContent: Any? { get }
}

extension LoadableStateWith: SearchedState {
  func parts(at path: String) -> [HandledPart] {
    guard storage.isDue, let due = storage.facts.due else { return [] }
    return [HandledPart(path, .due(request: due.request.typed(as: Request.self))) { _ in due.note?.isKnown ?? true }]
  }

  var searchedContent: Any? { wrappedValue }
}

extension LoadStorage {
  /// Notes that a waiting request is known.
  func noteDueKnown() {
    if isDue { facts.due?.note?.becomeKnown() }
  }
}

extension ListSelection: SearchedState {
  func parts(at path: String) -> [HandledPart] {
    [HandledPart(path, .selection) { $0.selections.contains(ObjectIdentifier(Self.self)) }]
  }

  var searchedContent: Any? { nil }
}

extension RootCore {
  /// Delivers what was reported during a change, and reports what no reducer handles after it.
  @usableFromInline
  func delivery(_ reports: HeldReports, after effect: Effect<Action>) -> Effect<Action> {
    let mayMiss = reports.takeUnhandled() && inspector == nil
    let delivery: Effect<Action> = mayMiss ? Effect(.notify { [weak self] in self?.reportUnhandledParts() }) : .none
    return .merge(.merge(reports.delivery(), delivery), effect)
  }

  /// The parts of a state that no reducer handles.
  func unhandledParts(in state: State) -> [HandledPart] {
    registry.mustHandleAllParts ? HandledPartSearch(of: state).found.filter { $0.isUnhandled(in: registry) } : []
  }

  private func reportUnhandledParts() {
    for part in unhandledParts(in: state) where registry.reportedPaths.insert(part.path).inserted {
      SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column).report(
        part.report(in: "\(State.self)"))
    }
  }
}

extension HandledPart {
  /// What nothing handles, and the likely causes.
  ///
  /// - Parameter moment: when that was found, such as " after sending .appeared".
  package func report(in state: String, _ moment: String = "") -> String {
    switch kind {
    case .due(let request):
      """
      '\(path)' of '\(state)' waits to load\(request is EmptyLoadRequest ? "" : " \(spelled(request))")\(moment), but no reducer of the store loads it.

      Likely causes: '.loadable' or '.paginated' is missing for this property, or leads to another one; its feature belongs to a part \
      that is not in the state; or a reducer that wraps another one does not forward 'settle'.
      """
    case .selection:
      """
      '\(path)' of '\(state)' is a selection\(moment), but no reducer of the store moves it, so its actions change nothing.

      Likely causes: '.selecting(\\\(path), action:)' is missing after the '.paginated' of its list.
      """
    }
  }
}
