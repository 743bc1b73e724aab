// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Effects/Cancellation.swift

extension Effect {
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = CancelID(id)
    switch operation {
    case .none: return .none
    case .publisher(let publisher):
      return Self(operation: .publisher(publisher.cancellable(id: id, cancelInFlight: cancelInFlight)))
    case .run(let name, let priority, let operation):
      return withEscapedDependencies { escaped in
        Self(
          operation: .run(name: name, priority: priority) { send in
            await escaped.yield {
              await withTaskCancellation(id: id, cancelInFlight: cancelInFlight) { await operation(send) }
            }
          })
      }
    }
  }

  /// Cancels when the effect is made, as in the real one: an effect that begins with it is not cancelled.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Cancellations.shared.cancel(CancelID(id))
    return Self(operation: .publisher(.empty))
  }
}

/// The real one is public, and takes operations that throw.
private func withTaskCancellation(
  id: CancelID, cancelInFlight: Bool, operation: @escaping @Sendable () async -> Void
) async {
  let cancellations = Cancellations.shared
  if cancelInFlight { cancellations.cancel(id) }
  let (task, entry) = cancellations.start(at: id, operation)
  await task.cancellableValue
  cancellations.remove(entry)
}

extension Task<Never, Never> {
  public static func cancel(id: some Hashable & Sendable) { Cancellations.shared.cancel(CancelID(id)) }
}

/// What an id stands for where it is used.
///
/// Ids of different types differ, and so do those of different places in the navigation and of different tests.
struct CancelID: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let id: AnySendableID
  fileprivate var path: NavigationIDPath
  private let test = RunningTest()

  init<ID: Hashable & Sendable>(_ id: ID) {
    type = ObjectIdentifier(ID.self)
    self.id = AnySendableID(id)
    path = DependencyValues._current.navigationIDPath
  }

  /// The id at this place in the navigation and at each one around it.
  fileprivate var prefixes: [Self] {
    path.prefixes.map {
      var id = self
      id.path = $0
      return id
    }
  }
}

/// A hashable value whose type is erased.
// Proof: it only ever holds a `Sendable` value.
struct AnySendableID: Hashable, @unchecked Sendable {
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) {
    self.value = AnyHashable(value)
  }
}

/// What can be cancelled, under its ids.
final class Cancellations: Sendable {
  static let shared = Cancellations()

  private let entries = Locked<[CancelID: [CancellableEntry]]>([:])

  func insert(at id: CancelID, _ cancel: @escaping @Sendable () -> Void) -> CancellableEntry {
    let entry = CancellableEntry(id: id, cancel: Cancellation(cancel))
    entries.withLock { for id in id.prefixes { $0[id, default: []].append(entry) } }
    return entry
  }

  /// Starts a task that can be cancelled before it does anything.
  func start(
    at id: CancelID, _ operation: @escaping @Sendable () async -> Void
  ) -> (task: Task<Void, Never>, entry: CancellableEntry) {
    entries.withLock { entries in
      let task = Task { await operation() }
      let entry = CancellableEntry(id: id, cancel: Cancellation { task.cancel() })
      for id in id.prefixes { entries[id, default: []].append(entry) }
      return (task, entry)
    }
  }

  func remove(_ entry: CancellableEntry?) {
    guard let entry else { return }
    entries.withLock {
      for id in entry.id.prefixes {
        $0[id]?.removeAll { $0 === entry }
        if $0[id]?.isEmpty == true { $0[id] = nil }
      }
    }
  }

  func cancel(_ id: CancelID) {
    for entry in entries.withLock({ $0.removeValue(forKey: id) }) ?? [] {
      remove(entry)
      entry.cancel.cancel()
    }
  }
}

final class CancellableEntry: Sendable {
  fileprivate let id: CancelID
  fileprivate let cancel: Cancellation

  init(id: CancelID, cancel: Cancellation) {
    (self.id, self.cancel) = (id, cancel)
  }
}

/// Cancels something once: when it is told to, or when nothing holds it any more.
final class Cancellation: Sendable {
  private let action: Locked<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Locked(action)
  }

  deinit { cancel() }

  func cancel() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
