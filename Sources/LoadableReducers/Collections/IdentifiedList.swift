public import LoadableCore

/// An ordered collection of rows that are found by id: pages are merged into it, and it suits every list whose rows have ids.
///
/// ```swift
/// var articles: IdentifiedList<Article> = [first, second]
/// articles.append(contentsOf: page)          // known ids are replaced where they stand, new ones follow
/// articles[id: first.id]?.isRead = true      // in place
/// articles.remove(id: second.id)
/// ```
///
/// No two rows have the same id. Where rows with equal ids come together, the last value takes the first position.
///
/// Finding a row by id costs O(1), and so does changing it; a page costs O(rows of the page). A copy is one pointer. While something
/// holds an older copy, a change copies one chunk (256 rows, or 512 in a very long list) and the list of chunks, never all rows. So a
/// renderer may keep what it has drawn. Iterating costs O(1) for each row, and finding the row at a position O(log n).
///
/// A store finds changes by the ``changeStamp``, in O(1). If the list is the value of a loadable state, and an equal list arrives for the
/// same request, the old one stays, with its stamp, and nothing is drawn again. So `==` of the rows must compare everything that is shown.
/// Rows that are objects count as changed. If the ids of all rows have the same hash value, finding a row costs O(n).
public struct IdentifiedList<Value: Identifiable> {
  /// Nil for a list that has never had a row.
  @usableFromInline var box: RowBox<Value>?

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// Creates a list of rows; of rows with equal ids, the last value takes the first position.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(uniquing rows: some Sequence<Value>) {
    append(contentsOf: rows)
  }

  /// The number of rows.
  @inlinable public var count: Int { box?.storage.order.count ?? 0 }

  /// Whether there are no rows.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The storage of the rows, which must exist to be read; a change creates it, or copies it if another list shares it.
  @inlinable var storage: RowStorage<Value> {
    _read { yield box!.storage }
    _modify {
      if !isKnownUniquelyReferenced(&box) { renewBox() }
      yield &box!.storage
    }
  }

  /// Creates the storage, or a copy of it.
  @inlinable @inline(never)
  mutating func renewBox() {
    box = RowBox(box?.storage ?? RowStorage())
  }
}

/// The storage that copies of a list share until one of them changes.
///
/// It is a class, because code that is compiled for any type of row would look up types to find the element of an array.
@usableFromInline
final class RowBox<Value: Identifiable> {
  // Proof: only the one list that refers to this object changes it, through a variable, whose accesses do not overlap. See "Inlining" in
  // Benchmarks/README.md.
  @exclusivity(unchecked) @usableFromInline var storage: RowStorage<Value>

  @inlinable
  init(_ storage: RowStorage<Value>) {
    self.storage = storage
  }
}

extension IdentifiedList: Sendable where Value: Sendable, Value.ID: Sendable {}

// Proof: it is changed only while a single list refers to it, and then only through the variable that holds that list.
extension RowBox: @unchecked Sendable where Value: Sendable, Value.ID: Sendable {}

extension IdentifiedList: ExpressibleByArrayLiteral {
  /// Creates a list of rows; of rows with equal ids, the last value takes the first position.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(arrayLiteral rows: Value...) {
    self.init(uniquing: rows)
  }
}

// MARK: Finding

extension IdentifiedList: IdentifiedElements {
  /// The row with an id; nil when there is none.
  ///
  /// A row is changed in place. Setting nil removes it. Setting a row under an unknown id changes nothing: ``append(_:)``
  /// adds one. If a change gives the row another id, it stays where it is, and another row with that id is removed.
  ///
  /// - Complexity: O(1); removing costs the same as ``remove(id:)``.
  @inlinable
  public subscript(id id: Value.ID) -> Value? {
    get {
      guard let box, let slot = box.storage.find(id) else { return nil }
      return box.storage.chunks[slot.chunk][slot.row]
    }
    _modify {
      // The row is moved out of its chunk while it is changed; otherwise what it holds would be copied.
      let slot = find(id)
      var row = slot.map { storage.take(id, from: $0) }
      defer { if let slot { storage.put(&row, of: id, at: slot) } }
      yield &row
    }
  }

  /// Whether there is a row with an id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(id: Value.ID) -> Bool {
    box?.storage.table[id] != nil
  }

  /// The position of the row with an id; nil when there is none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(id: Value.ID) -> Int? {
    guard let box, let slot = box.storage.find(id) else { return nil }
    return box.storage.order.position(of: slot)
  }

  @inlinable
  func find(_ id: Value.ID) -> RowSlot? {
    box?.storage.find(id)
  }

  /// The first rows as an array, which costs less than iterating over them in code that is compiled for any type of row.
  func firstRows(_ count: Int) -> [Value] {
    var rows: [Value] = []
    for chunk in box?.storage.chunks ?? [] {
      if rows.count >= count { break }
      if rows.isEmpty, chunk.count <= count { rows = chunk } else { rows += chunk.prefix(count - rows.count) }
    }
    return rows
  }
}

// MARK: Changes

extension IdentifiedList: ChangeStamped {
  /// Changes whenever the list does; nil for a list that has never been changed.
  @inlinable public var changeStamp: LoadChangeStamp? { box?.storage.log.stamp }
}

extension IdentifiedList: ChangeLogged {
  var logStamp: LogStamp? { LogStamp(rows: changeStamp) }

  func changes(since stamp: LoadChangeStamp?) -> [Value.ID]? {
    guard let stamp else { return nil }
    return box?.storage.log.changes(since: stamp)
  }
}

extension IdentifiedList: Equatable where Value: Equatable {
  /// Whether both have equal rows in the same order.
  ///
  /// The ids must be equal too, even if `==` of the rows does not compare them.
  ///
  /// - Complexity: O(n); O(1) for a copy that has not changed, and for lists of different counts.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    return left.changeStamp == right.changeStamp || left.elementsEqual(right) { $0 == $1 && $0.id == $1.id }
  }
}

extension IdentifiedList: Hashable where Value: Hashable {
  /// Hashes the rows in their order.
  ///
  /// - Complexity: O(n).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}
