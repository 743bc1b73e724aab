import LoadableCore

/// The stores that load a waiting request; all copies of the request's state share this object.
final class DueNote: Sendable {
  private let stores = LockedValue<[UInt64]>([])

  /// Whether a store loads it, or a driver, which may run in any store.
  func isKnown(in store: UInt64) -> Bool { stores.withLock { $0.contains(store) || $0.contains(0) } }

  func becomeKnown(in store: UInt64) {
    stores.withLock { if !$0.contains(store) { $0.append(store) } }
  }
}

/// A part of a state that a reducer must handle, but none does: a waiting request, or a selection.
package struct UnhandledPart {
  /// The path as a user writes it: `.detail.photo`.
  package let path: String
  package let kind: Kind

  package enum Kind {
    /// A request that waits in a loadable property.
    case due(request: Any)
    /// The selected row of a list.
    case selection
  }

  /// The path without positions and keys: one report is enough for all rows of a list.
  package var place: String {
    var (place, depth) = ("", 0)
    for character in path {
      if character == "[" { depth += 1 }
      if depth == 0 { place.append(character) }
      if character == "]" { depth -= 1 }
    }
    return place
  }
}

/// Finds the parts of a state that no reducer of a store handles.
///
/// - Complexity: O(n) in the number of values in the state that may hold a part. It looks at 2,000 at most, those nearest to the root first.
private struct UnhandledPartSearch {
  private(set) var found: [UnhandledPart] = []
  private let registry: EffectRegistry
  private var plain = PlainTypes()
  private var values: [(value: Any, path: String)]
  private var rest = 2000

  init(of state: Any, in registry: EffectRegistry) {
    self.registry = registry
    values = [(state, "")]
    var next = 0
    while next < values.count {
      look(at: values[next].value, values[next].path)
      next += 1
    }
  }

  private mutating func look(at value: Any, _ path: String) {
    if let property = value as? any SearchedState {
      if let kind = property.unhandledKind(in: registry) { found.append(UnhandledPart(path: path, kind: kind)) }
      if let content = property.searchedContent { add(content, path) }
      return
    }
    if plain.contains(type(of: value), example: value) { return }
    // A feature that contains itself is not settled everywhere, so nothing can be said about the state inside.
    if !path.isEmpty, registry.unsettledStates.contains(ObjectIdentifier(type(of: value))) { return }
    let mirror = Mirror(reflecting: value)
    let style = mirror.displayStyle
    if style == .class || style == nil { return }
    for (index, child) in mirror.children.enumerated() {
      if rest == 0 { return }
      switch style {
      case .optional?, .set?: add(child.value, path)
      case .collection?: add(child.value, "\(path)[\(index)]")
      case .dictionary?:
        guard let entry = child.value as? (key: AnyHashable, value: Any) else { continue }
        add(entry.value, "\(path)[\(spelled(entry.key.base))]")
      default: add(child.value, "\(path).\(Self.name(child.label, index))")
      }
    }
  }

  private mutating func add(_ value: Any, _ path: String) {
    if rest == 0 { return }
    rest -= 1
    values.append((value, path))
  }

  /// The name of a part: the storage of a property wrapper is `_name`, but its user writes `name`, and a position in a tuple is `.0`.
  private static func name(_ label: String?, _ index: Int) -> String {
    guard let label else { return "\(index)" }
    return label.hasPrefix("_") || label.hasPrefix(".") ? String(label.dropFirst()) : label
  }
}

/// Types whose values hold no state to search, so that a long list of plain rows costs as much as its first row.
///
/// The first value of a type stands for the others, so a property that is declared as `any` something counts by what it holds there.
private struct PlainTypes {
  private var known: [ObjectIdentifier: Bool] = [:]

  /// Whether no value of a type holds a state.
  ///
  /// - Parameter example: a value of the type; without one, the answer is false for types that only a value can describe.
  mutating func contains(_ type: Any.Type, example: Any?) -> Bool {
    if type is any SearchedState.Type { return false }
    if type is any LosslessStringConvertible.Type || type is any RawRepresentable.Type { return true }
    if type is AnyClass { return true }
    if let known = known[ObjectIdentifier(type)] { return known }
    if let optional = type as? any OptionalType.Type {
      return contains(optional.wrapped, example: example.flatMap { Mirror(reflecting: $0).children.first?.value })
    }
    if let collection = type as? any Collection.Type { return containsElement(of: collection, example) }
    guard let example else { return false }
    let mirror = Mirror(reflecting: example)
    switch mirror.displayStyle {
    case .struct?, .tuple?: break
    // A value without parts, such as a number.
    case nil: return mirror.children.isEmpty
    default: return false
    }
    // A type may hold itself.
    known[ObjectIdentifier(type)] = false
    let isPlain = mirror.children.allSatisfy { contains(Swift.type(of: $0.value), example: $0.value) }
    known[ObjectIdentifier(type)] = isPlain
    return isPlain
  }

  private mutating func containsElement<Elements: Collection>(of type: Elements.Type, _ example: Any?) -> Bool {
    guard let first = (example as? Elements)?.first else { return contains(Elements.Element.self, example: nil) }
    // The elements of `[any Shape]` may be of other types than the first.
    return Swift.type(of: first as Any) == Elements.Element.self && contains(Elements.Element.self, example: first)
  }
}

/// A state that the search queries instead of reflecting it.
private protocol SearchedState {
  /// What it is, if no reducer of a store handles it; nil if one does, even if a request has to wait for long.
  func unhandledKind(in registry: EffectRegistry) -> UnhandledPart.Kind?
  /// The content to search too.
  var searchedContent: Any? { get }
}

extension LoadableStateWith: SearchedState {
  fileprivate func unhandledKind(in registry: EffectRegistry) -> UnhandledPart.Kind? {
    guard storage.isDue, let due = storage.facts.due, due.note?.isKnown(in: registry.number) == false else {
      return nil
    }
    return .due(request: due.request.typed(as: Request.self))
  }

  fileprivate var searchedContent: Any? { wrappedValue }
}

extension LoadStorage {
  /// Notes that a store or a driver loads the waiting request.
  func noteDueKnown(by running: RunningEffects) {
    if isDue { facts.due?.note?.becomeKnown(in: running.registry.use == .kept ? running.storeNumber : 0) }
  }
}

extension ListSelection: SearchedState {
  fileprivate func unhandledKind(in registry: EffectRegistry) -> UnhandledPart.Kind? {
    registry.selections.contains(ObjectIdentifier(Self.self)) ? nil : .selection
  }

  fileprivate var searchedContent: Any? { nil }
}

extension RootCore {
  /// Delivers what was reported during a change, and reports what no reducer handles after it.
  @usableFromInline
  func noteDelivery(_ reports: HeldReports) {
    registry.selections.formUnion(reports.takeDriven())
    let mayMiss = reports.takeUnhandled(in: registry.number) && registry.mustHandleAllParts && inspector == nil
    if mayMiss { registry.noteFirst(.notify { [weak self] in self?.reportUnhandledParts() }) }
    if let delivery = reports.delivery() { registry.noteFirst(.notify(delivery)) }
  }

  /// The parts of a state that no reducer handles.
  func unhandledParts(in state: State) -> [UnhandledPart] {
    UnhandledPartSearch(of: state, in: registry).found
  }

  private func reportUnhandledParts() {
    for part in unhandledParts(in: state) where registry.reportedPlaces.insert(part.place).inserted {
      SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column).report(
        part.report(in: State.self))
    }
  }
}

extension UnhandledPart {
  /// What nothing handles, and the likely causes.
  ///
  /// - Parameter moment: when that was found, such as " after sending .appeared".
  package func report(in state: Any.Type, _ moment: String = "") -> String {
    let state = Self.name(of: state)
    return switch kind {
    case .due(let request):
      """
      '\(path)' of '\(state)' waits to load\(request is EmptyLoadRequest ? "" : " \(spelled(request))")\(moment), but no reducer of the store loads it.

      Likely causes: '.loadable' or '.paginated' is missing for this property, or leads to another one; its feature belongs to a part \
      that is not in the state; or a reducer that wraps another one does not forward 'settle'.
      """
    case .selection:
      """
      '\(path)' of '\(state)' is a selection\(moment), but no reducer of the store moves it, so its actions change nothing.

      Likely causes: '.selecting(\\.\(place.split(separator: ".").last ?? ""), action:)' is missing after the '.paginated' of its list.
      """
    }
  }
  /// The name of a state with the types around it, because most states are called `State`.
  private static func name(of state: Any.Type) -> String {
    let name = String(reflecting: state)
    // A private type has an address in its full name.
    return name.contains("(") ? "\(state)" : name.split(separator: ".").dropFirst().joined(separator: ".")
  }
}
