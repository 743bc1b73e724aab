/// Numbers by hash: open addressing without keys, of which a copy shares all but the blocks that change.
///
/// It holds pairs of a hash and a payload, as often as they are put in; whoever asks compares what a payload stands for with what
/// is sought. The first bits of the hash say where the search begins, so that a table grows by reading it from end to end.
@usableFromInline
struct EntryTable: Sendable {
  /// The leaves of blocks of entries: arrays copy themselves only where they are changed while they are shared.
  @usableFromInline var leaves: [[[UInt64]]] = []
  @usableFromInline let blockBits: Int
  /// The table has two to the power of this many places.
  @usableFromInline var bits = 0
  @usableFromInline private(set) var count = 0

  /// Creates a table with room for some entries.
  @usableFromInline
  init(minimumCapacity: Int = 0, blockBits: Int = 8) {
    self.blockBits = blockBits
    reserve(max(minimumCapacity, 0))
  }

  var isEmpty: Bool { count == 0 }

  /// Places for entries, taken or not.
  var places: Int { leaves.isEmpty ? 0 : 1 << bits }

  /// Whether it is so small that a copy costs no more than one of a few blocks.
  var isSmall: Bool { bits <= blockBits + 1 }

  @inlinable static var blocksPerLeafBits: Int { 6 }

  @inlinable var mask: Int { (1 &<< bits) &- 1 }

  @inlinable
  func home(_ hash: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &<< UInt64(truncatingIfNeeded: bits)) &>> 32)
  }

  /// An entry; zero in a place that is empty.
  @inlinable subscript(place: Int) -> UInt64 {
    get { leaves[leaf(place)][block(place)][slot(place)] }
    set { leaves[leaf(place)][block(place)][slot(place)] = newValue }
  }

  @inlinable
  func leaf(_ place: Int) -> Int { place &>> (blockBits &+ Self.blocksPerLeafBits) }

  @inlinable
  func block(_ place: Int) -> Int { (place &>> blockBits) & ((1 &<< Self.blocksPerLeafBits) &- 1) }

  @inlinable
  func slot(_ place: Int) -> Int { place & ((1 &<< blockBits) &- 1) }

  private static func entry(_ hash: UInt32, _ payload: UInt32) -> UInt64 {
    // One more, so that no entry is zero: the highest payload is never used.
    UInt64(hash) << 32 | UInt64(payload) + 1
  }

  @inlinable
  static func hash(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry >> 32) }

  @inlinable
  static func payload(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry) &- 1 }

  // MARK: Finding

  /// The payload of the next entry with a hash, and moves the probe behind it; nil when there is none.
  ///
  /// A search begins with a probe of 0.
  @inlinable @inline(__always)
  func next(_ hash: UInt32, _ probe: inout Int) -> UInt32? {
    if count == 0 { return nil }
    let home = home(hash)
    while true {
      let entry = self[(home &+ probe) & mask]
      if entry == 0 { return nil }
      probe &+= 1
      if Self.hash(entry) == hash { return Self.payload(entry) }
    }
  }

  private func place(of hash: UInt32, where isSought: (UInt32) -> Bool) -> Int? {
    var probe = 0
    while let payload = next(hash, &probe) {
      if isSought(payload) { return (home(hash) + probe - 1) & mask }
    }
    return nil
  }

  // MARK: Changing

  /// Adds an entry; O(1) but when the table grows, which costs O(n).
  @usableFromInline
  mutating func insert(_ hash: UInt32, _ payload: UInt32) {
    reserve(count + 1)
    put(Self.entry(hash, payload))
  }

  /// Adds all entries of another table.
  mutating func insert(contentsOf other: borrowing EntryTable) {
    reserve(count + other.count)
    other.forEachEntry { put($0) }
  }

  private mutating func put(_ entry: UInt64) {
    var place = home(Self.hash(entry))
    while self[place] != 0 { place = (place + 1) & mask }
    self[place] = entry
    count += 1
  }

  /// Gives the first sought entry with a hash another payload; false when there is none.
  mutating func replace(_ hash: UInt32, with payload: UInt32, where isSought: (UInt32) -> Bool) -> Bool {
    guard let place = place(of: hash, where: isSought) else { return false }
    self[place] = Self.entry(hash, payload)
    return true
  }

  /// Removes the first sought entry with a hash; false when there is none.
  mutating func remove(_ hash: UInt32, where isSought: (UInt32) -> Bool) -> Bool {
    guard var hole = place(of: hash, where: isSought) else { return false }
    // What follows moves up unless it would pass its home: no mark is left behind that a search must step over.
    var place = (hole + 1) & mask
    while case let entry = self[place], entry != 0 {
      if (place - home(Self.hash(entry))) & mask >= (place - hole) & mask {
        self[hole] = entry
        hole = place
      }
      place = (place + 1) & mask
    }
    self[hole] = 0
    count -= 1
    return true
  }

  private func forEachEntry(_ body: (UInt64) -> Void) {
    for leaf in leaves {
      for block in leaf {
        for entry in block where entry != 0 { body(entry) }
      }
    }
  }

  // MARK: Growing

  /// Makes room: at most 7 of 10 places are taken.
  private mutating func reserve(_ capacity: Int) {
    if capacity * 10 <= places * 7 { return }
    bits = max(bits, 3)
    while capacity * 10 > (1 << bits) * 7 { bits += 1 }
    // Filled in one piece and then cut into blocks: no block is looked for, for each entry.
    var entries = [UInt64](repeating: 0, count: 1 << bits)
    forEachEntry { entry in
      var place = home(Self.hash(entry))
      while entries[place] != 0 { place = (place + 1) & mask }
      entries[place] = entry
    }
    let block = 1 << min(bits, blockBits)
    leaves = stride(from: 0, to: entries.count, by: block << Self.blocksPerLeafBits).map { leaf in
      stride(from: leaf, to: min(leaf + (block << Self.blocksPerLeafBits), entries.count), by: block).map {
        Array(entries[$0..<($0 + block)])
      }
    }
  }
}
