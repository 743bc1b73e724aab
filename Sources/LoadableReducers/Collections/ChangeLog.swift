/// The change stamp of a list, and the ids of the rows that have changed since earlier ones.
///
/// Ids are kept only while something holds a stamp to ask with.
@usableFromInline
struct ChangeLog<ID> {
  @usableFromInline private(set) var stamp = LoadChangeStamp()
  /// Earlier stamps, and how many ids there were when each was replaced.
  private var marks: [(stamp: LoadChangeStamp, start: Int)] = []
  private var ids: [ID] = []

  @inlinable
  init() {}

  /// Renews the stamp. Call it before each change.
  @usableFromInline
  mutating func willChange() {
    // With a stamp that nothing else holds, nothing can ask.
    var unheld = 0
    while unheld < marks.count, marks[unheld].stamp.isUnshared { unheld += 1 }
    forget(unheld)
    if stamp.isUnshared { return }
    marks.append((stamp, ids.count))
    stamp = LoadChangeStamp()
  }

  /// Renews the stamp, and notes a row that comes, changes or goes.
  ///
  /// - Parameter limit: how many ids are kept.
  @usableFromInline
  mutating func willChange(_ id: ID, limit: Int) {
    willChange()
    if marks.isEmpty { return }
    ids.append(id)
    if ids.count > limit { forget((marks.count + 1) / 2) }
  }

  /// Renews the stamp, and forgets what has changed, because all rows may.
  @usableFromInline
  mutating func willChangeAll() {
    forget(marks.count)
    stamp.renew()
  }

  /// Forgets the changes before the first stamps.
  private mutating func forget(_ count: Int) {
    if count == 0 { return }
    marks.removeFirst(count)
    let start = marks.first?.start ?? ids.count
    ids.removeFirst(start)
    for index in marks.indices { marks[index].start -= start }
  }

  /// Whether ids are noted.
  var isNoting: Bool { !marks.isEmpty }

  /// The ids of the rows that have come, changed or gone since a stamp, some more than once; nil if that is not known.
  func changes(since former: LoadChangeStamp) -> [ID]? {
    marks.last { $0.stamp == former }.map { Array(ids[$0.start...]) }
  }
}

extension ChangeLog: Sendable where ID: Sendable {}
