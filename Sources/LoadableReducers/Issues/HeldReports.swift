#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import WinSDK
#endif

/// The issues that are reported on a thread while a store there changes its state.
///
/// A reporter may read the store, which is possible only after the change; so the store takes the issues and reports
/// them then. Each thread has its own object, because code that reports deep inside a reducer, such as a list that gets a
/// wrong offset, has no reference to the store.
@usableFromInline
final class HeldReports {
  // Proof: each of these is read, set or appended to, and nothing that uses this object is called meanwhile, so accesses cannot overlap.
  // See "Inlining" in Benchmarks/README.md.
  /// How many stores are changing their states: more than one if a reducer sends to another store.
  @exclusivity(unchecked) private var depth = 0
  /// The changes without an action that have begun on this thread.
  @exclusivity(unchecked) private var byHand: [ChangeByHand] = []
  @exclusivity(unchecked) private var reports: [() -> Void] = []
  /// The requests that were made due by hand during a change.
  // Proof: as above.
  @exclusivity(unchecked) private var dues: [DueNote] = []
  /// How many requests were made due on this thread outside of a change, and how many selections were created: a store must check
  /// whether a reducer handles them.
  @exclusivity(unchecked) private var newParts = 0
  /// Whether that has happened on any thread; another thread may have created the initial state of a store.
  private static let hasNewParts = LockedValue(false)
  /// Whether the current change may be the first one of a state with such a request or selection.
  // Proof: as above.
  @exclusivity(unchecked) private var mustSearch = false
  /// The types of the selections that drivers have moved since then.
  private var driven: [ObjectIdentifier] = []

  /// Holds reports back until ``endChange()``.
  @usableFromInline
  static func beginChange() -> HeldReports {
    let reports = ofThread
    reports.depth += 1
    return reports
  }

  /// Ends a change that ``beginChange()`` has begun.
  ///
  /// - Returns: whether there are reports to deliver, or parts of the state to check; those of a store inside the reducer of another one
  ///   wait for the outer store.
  @usableFromInline
  func endChange() -> Bool {
    depth -= 1
    return !isHolding && (!reports.isEmpty || !dues.isEmpty || mustSearch)
  }

  /// Notes that a request was made due by hand.
  static func noteDue() -> DueNote {
    let (note, reports) = (DueNote(), ofThread)
    if reports.depth > 0 { reports.dues.append(note) } else { reports.noteNewPart() }
    return note
  }

  /// Notes that a selection was created.
  static func noteSelection() {
    ofThread.noteNewPart()
  }

  /// Notes that a driver moves selections of a type; the store around it may be about to look for those that nothing moves.
  static func noteDriven(_ selection: ObjectIdentifier) {
    if ofThread.mustSearch { ofThread.driven.append(selection) }
  }

  func takeDriven() -> [ObjectIdentifier] {
    defer { driven = [] }
    return driven
  }

  private func noteNewPart() {
    if newParts == 0 { Self.hasNewParts.withLock { $0 = true } }
    newParts += 1
  }

  /// Notes that a store begins to handle an action.
  ///
  /// - Parameter count: how many new parts there were at its previous action; nil before its first one.
  func actionBegins(after count: inout Int?) {
    guard count != newParts else { return }
    if count != nil || Self.hasNewParts.withLock({ $0 }) { mustSearch = true }
    count = newParts
  }

  /// Whether something may be left that no reducer handles.
  ///
  /// - Parameter store: the number of the store whose change has ended.
  func takeUnhandled(in store: UInt64) -> Bool {
    defer { (dues, mustSearch) = ([], false) }
    return mustSearch || dues.contains { !$0.isKnown(in: store) }
  }

  private var isHolding: Bool {
    if depth > 0 { return true }
    if byHand.isEmpty { return false }
    byHand.removeAll(where: \.isOver)
    return !byHand.isEmpty
  }

  /// Holds reports back until a change that is made without an action has ended.
  static func begin() -> ChangeByHand {
    let change = ChangeByHand()
    ofThread.byHand.append(change)
    return change
  }

  /// Ends such a change.
  ///
  /// - Returns: the reports to deliver.
  static func end(_ change: ChangeByHand) -> [() -> Void] {
    change.end()
    let reports = ofThread
    return reports.isHolding ? [] : reports.take()
  }

  /// A function that delivers the reports; nil if there are none.
  func delivery() -> (() -> Void)? {
    let held = take()
    if held.isEmpty { return nil }
    return { for report in held { Self.deliver(report) } }
  }

  private func take() -> [() -> Void] {
    defer { reports = [] }
    return reports
  }

  /// Reports an issue now, or after the change of a state that is under way on this thread.
  static func deliver(_ report: @escaping () -> Void) {
    let reports = ofThread
    reports.reports.append(report)
    if reports.isHolding { return }
    for report in reports.take() { report() }
  }

  private static var ofThread: HeldReports {
    if let pointer = slot.pointer { return Unmanaged<HeldReports>.fromOpaque(pointer).takeUnretainedValue() }
    let reports = HeldReports()
    slot.pointer = Unmanaged.passRetained(reports).toOpaque()
    return reports
  }

  private static let slot = ThreadSlot()
}

/// A change of a state without an action.
///
/// It may end on a different thread from the one it began on: a value can be passed `inout` to an asynchronous function.
final class ChangeByHand: Sendable {
  private let over = LockedValue(false)

  var isOver: Bool { over.withLock { $0 } }

  func end() {
    over.withLock { $0 = true }
  }
}

/// A pointer to a ``HeldReports``, of which each thread has one.
private struct ThreadSlot: Sendable {
  #if canImport(WinSDK)
    private let key = TlsAlloc()

    var pointer: UnsafeMutableRawPointer? {
      get { TlsGetValue(key) }
      nonmutating set { _ = TlsSetValue(key, newValue) }
    }
  #elseif canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let key: pthread_key_t

    init() {
      var key = pthread_key_t()
      pthread_key_create(&key) { pointer in
        let pointer: UnsafeMutableRawPointer? = pointer
        if let pointer { Unmanaged<HeldReports>.fromOpaque(pointer).release() }
      }
      self.key = key
    }

    var pointer: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      nonmutating set { _ = pthread_setspecific(key, newValue) }
    }
  #else
    // Proof: WebAssembly has a single thread.
    nonisolated(unsafe) private static var single: UnsafeMutableRawPointer?

    var pointer: UnsafeMutableRawPointer? {
      get { Self.single }
      nonmutating set { Self.single = newValue }
    }
  #endif
}
