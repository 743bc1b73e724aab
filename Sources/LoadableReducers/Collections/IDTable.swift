/// The places of rows by id: a dictionary that can change without being copied whole while another list shares it.
///
/// While it is shared, changes go to a small second dictionary. When that is full, both are merged into a new one.
@usableFromInline
struct IDTable<ID: Hashable> {
  @usableFromInline var base: [ID: RowPlace]
  /// The entries that differ from the base; nil for ids that were removed.
  @usableFromInline var overlay: [ID: RowPlace?] = [:]
  /// Shows whether the base is shared, which a dictionary does not: the two are copied and renewed together.
  @usableFromInline var token = UniqueToken()

  /// How much the overlay may hold over a small base: 1,000, or less in tests.
  @usableFromInline let leastRoom: Int

  @inlinable
  init(leastRoom: Int, minimumCapacity: Int = 0) {
    self.leastRoom = leastRoom
    base = Dictionary(minimumCapacity: minimumCapacity)
  }

  /// Where the row with an id was put; nil if there is none.
  @inlinable
  subscript(id: ID) -> RowPlace? {
    get {
      if !overlay.isEmpty, let changed = overlay[id] { return changed }
      return base[id]
    }
    set {
      if ownsBase() { base[id] = newValue } else { overlay.updateValue(newValue, forKey: id) }
    }
  }

  /// All ids, some of which may have been removed.
  var ids: [ID] { Array(base.keys) + overlay.keys }

  /// Returns the place of a known id; adds an unknown id with a place, and returns nil.
  @inlinable @inline(never)  // One copy for all types of rows with ids of one type.
  mutating func add(_ id: ID, at place: RowPlace) -> RowPlace? {
    if ownsBase() {
      // Most ids of a page are unknown, and are hashed only once; a known one is hashed again.
      guard let known = base.updateValue(place, forKey: id) else { return nil }
      base.updateValue(known, forKey: id)
      return known
    }
    let known = self[id]
    if known == nil { overlay.updateValue(place, forKey: id) }
    return known
  }

  /// Whether changes go to the base: if it is not shared, if it is small enough to be copied, or if the overlay is full.
  @inlinable @inline(__always)
  mutating func ownsBase() -> Bool {
    isKnownUniquelyReferenced(&token) && overlay.isEmpty || takesOverBase()
  }

  @inlinable @inline(never)
  mutating func takesOverBase() -> Bool {
    if !isKnownUniquelyReferenced(&token) {
      // Over a large base, the overlay may hold more, because merging costs more.
      let room = max(leastRoom, base.count / 128)
      if base.count > room, overlay.count < room { return false }
      token = UniqueToken()
    }
    if overlay.isEmpty { return true }
    for (id, place) in overlay { base[id] = place }
    overlay = [:]
    return true
  }
}

extension IDTable: Sendable where ID: Sendable {}
