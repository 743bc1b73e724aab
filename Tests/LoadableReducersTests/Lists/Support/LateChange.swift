import LoadableReducers
import TestSupport

/// A check to run with each kind of pages.
@MainActor protocol SourceCheck {
  /// How many rows a page has.
  var size: Int { get }
  /// A key above that of the first row.
  var firstKey: Double { get }

  /// The rule that is broken.
  func fault<Rows: ServerRows>(_ type: Rows.Type, _ source: PageSource<Rows.Page>) async -> String?
}

extension SourceCheck {
  var size: Int { 2 }
  var firstKey: Double { RowServer<Int>.key(above: 0) }
}

/// A change during a load.
struct LateChange: Sendable {
  enum Load: CaseIterable, Sendable {
    case next, previous, head, reload, all
  }

  enum Change: Sendable {
    /// The first rows of the list are removed here and on the server.
    case removedHereToo(Int)
    case removed(at: Int)
    case inserted(at: Int)
    case moved(from: Int, to: Int)
  }

  let load: Load
  /// The call of the load during which it happens.
  let call: Int
  let keptPages: Int
  let change: Change
  /// Whether the server has already changed when it answers.
  let isDoneThere: Bool

  private static let changes: [Change] =
    (1...3).map { .removedHereToo($0) } + [0, 1, 3, 6].flatMap { [.removed(at: $0), .inserted(at: $0)] }
    + [.moved(from: 6, to: 1), .moved(from: 1, to: 6), .moved(from: 3, to: 0), .moved(from: 0, to: 9)]

  /// During each call of each load.
  static let all: [Self] = Load.allCases.flatMap { load in
    (1...3).flatMap { keptPages in
      (0..<(load == .all ? keptPages : 1)).flatMap { call in
        changes.flatMap { change in
          [true, false].map {
            Self(load: load, call: call, keptPages: keptPages, change: change, isDoneThere: $0)
          }
        }
      }
    }
  }

  private func action<Rows: ServerRows>(_: Rows.Type) -> PaginatedAction<Rows> {
    switch load {
    case .next: .loadNext
    case .previous: .loadPrevious
    case .head: .refresh(.refreshHead)
    case .reload: .refresh(.reload)
    case .all: .refresh(.refreshAll)
    }
  }
}

extension LateChange: SourceCheck {
  func fault<Rows: ServerRows>(_ type: Rows.Type, _ source: PageSource<Rows.Page>) async -> String? {
    let client = RowClient<Rows>(count: 11, source: source)
    await client.send(.load())
    for _ in 1..<keptPages { await client.send(.loadNext) }
    var isOwn = false
    let wasHeld = await client.send(action(type), holding: call, answersLate: isDoneThere) {
      switch change {
      case .removedHereToo(let count):
        isOwn = true
        let ids = client.rows.prefix(count)
        for id in ids { client.edit { _ = $0.remove(id: id) } }
        client.changeServer { server in for id in ids { server.remove(id: id) } }
      case .removed(let position): client.changeServer { $0.remove(at: position) }
      case .inserted(let position): client.changeServer { $0.insert(at: position) }
      case .moved(let position, let other): client.changeServer { $0.move(from: position, to: other) }
      }
    }
    if !wasHeld { return nil }
    await client.scrollToTheEnds()
    if let fault = client.missingRows(excused: !isOwn) { return fault }
    await client.send(.refresh(.refreshAll))
    await client.scrollToTheEnds()
    return client.rows == client.serverRows ? nil : "\(client.rows), not \(client.serverRows)"
  }
}
