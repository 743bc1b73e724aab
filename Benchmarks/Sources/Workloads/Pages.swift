import Floors
import LoadableReducers

/// Pages that are merged into a collection, without a store.
enum Pages {
  static let comparisons =
    Catalog.sizes.map {
      Comparison(
        "append a page of 50 in place", size: $0, budget: .times(2.5), known: 1.6, workload: append($0),
        floor: append(deque: $0))
    }
    + Catalog.sizes.map {
      Comparison(
        "prepend a page of 50 in place", size: $0, budget: .times(2.5), known: 2, workload: prepend($0),
        floor: prepend(deque: $0)
      )
    }
    + Catalog.sizes.map {
      Comparison(
        "append a page of 50 while the last collection is held", size: $0,
        budget: $0 < 100_000 ? .times(2.5) : .fasterThanFloor(50), workload: appendHeld($0),
        floor: appendHeld(floor: $0))
    }
    + [1_000, 100_000].map {
      Comparison(
        "append a page of 50 in place, cold", size: $0, budget: .times(2.5),
        workload: add($0, isCold: true) { list, pages in for page in pages { list.append(contentsOf: page) } },
        floor: add(deque: $0, isCold: true) { list, pages in for page in pages { list.append(contentsOf: page) } })
    }
    + [
      Comparison(
        "build 1,000,000 rows by pages of 50", budget: .times(1.5), known: 0.7, workload: build, floor: buildFloor)
    ]

  /// Pages of a sample.
  private static let operations = 10

  /// The pages that follow a number of rows.
  static func make(_ count: Int, from first: Int) -> [[Row]] {
    (0..<count).map { page in (0..<50).map { Row(first + page * 50 + $0) } }
  }

  /// A list grows as it is measured; it starts over before it reaches another size.
  private static func isGrown(_ count: Int, _ size: Int) -> Bool {
    count > size + max(size / 5, 1_000)
  }

  private static func append(_ size: Int) -> Workload {
    add(size) { list, pages in for page in pages { list.append(contentsOf: page) } }
  }

  private static func append(deque size: Int) -> Workload {
    add(deque: size) { list, pages in for page in pages { list.append(contentsOf: page) } }
  }

  private static func prepend(_ size: Int) -> Workload {
    add(size) { list, pages in for page in pages { list.prepend(contentsOf: page) } }
  }

  private static func prepend(deque size: Int) -> Workload {
    add(deque: size) { list, pages in for page in pages { list.prepend(contentsOf: page) } }
  }

  /// Adds the pages of a sample to a list of some size.
  private static func add(
    _ size: Int, isCold: Bool = false, _ add: @escaping Adding<IdentifiedList<Row>>
  ) -> Workload {
    self.add(size, isCold: isCold, count: { $0.count }, make: { IdentifiedList(uniquing: $0) }, add)
  }

  private static func add(
    deque size: Int, isCold: Bool = false, _ add: @escaping Adding<FloorDeque<Row>>
  ) -> Workload {
    let make: @MainActor ([Row]) -> FloorDeque<Row> = { rows in
      var list = FloorDeque<Row>()
      list.append(contentsOf: rows)
      return list
    }
    return self.add(size, isCold: isCold, count: { $0.count }, make: make, add)
  }

  /// Adds all pages of a sample in one call, so that the call itself does not count.
  private typealias Adding<List> = @MainActor (_ list: inout List, _ pages: [[Row]]) -> Void

  private static func add<List: SendableMetatype>(
    _ size: Int, isCold: Bool, count: @escaping @MainActor (List) -> Int, make: @escaping @MainActor ([Row]) -> List,
    _ add: @escaping Adding<List>
  ) -> Workload {
    // Only one page if the caches are cold: the next one would find the list in them again.
    let operations = isCold ? 1 : operations
    return Workload(operations: operations) {
      let original = (0..<size).map(Row.init)
      var list = make(original)
      return {
        if isGrown(count(list), size) { list = make(original) }
        let pages = self.make(operations, from: count(list))
        if isCold { Caches.empty() }
        return timed { add(&list, pages) }
      }
    }
  }

  // One page per sample: the median is that of a page, and the mean includes the merges.
  private static func appendHeld(_ size: Int) -> Workload {
    Workload {
      let original = (0..<size).map(Row.init)
      var list = IdentifiedList(uniquing: original)
      var held = list
      return {
        if isGrown(list.count, size) { list = IdentifiedList(uniquing: original) }
        let page = make(1, from: list.count)[0]
        held = list
        let measure = timed { list.append(contentsOf: page) }
        withExtendedLifetime(held) {}
        return measure
      }
    }
  }

  private static func appendHeld(floor size: Int) -> Workload {
    Workload {
      let original = (0..<size).map(Row.init)
      var list = FloorList<Row>()
      list.append(contentsOf: original)
      var held = list
      return {
        let page = make(1, from: list.values.count)[0]
        held = list
        let measure = timed { list.append(contentsOf: page) }
        withExtendedLifetime(held) {}
        return measure
      }
    }
  }

  private static let buildCount = 1_000_000

  private static let build = Workload(operations: buildCount) {
    let pages = make(buildCount / 50, from: 0)
    return {
      var list = IdentifiedList<Row>()
      let measure = timed { for page in pages { list.append(contentsOf: page) } }
      precondition(list.count == buildCount)
      return measure
    }
  }

  private static let buildFloor = Workload(operations: buildCount) {
    let pages = make(buildCount / 50, from: 0)
    return {
      var list = FloorList<Row>()
      let measure = timed { for page in pages { list.append(contentsOf: page) } }
      precondition(list.values.count == buildCount)
      return measure
    }
  }
}
