/// The change stamp of a list, and the ids of the rows that have changed since earlier stamps.
///
/// Ids are noted only after something has taken a stamp to compare with, and only up to a limit.
@usableFromInline
struct ChangeLog<ID> {
  @usableFromInline var stamp = LoadChangeStamp()
  /// Earlier stamps, and how many ids there were when each was replaced.
  @usableFromInline var marks: [(stamp: LoadChangeStamp, start: Int)] = []
  @usableFromInline var ids: [ID] = []

  @inlinable static var mostMarks: Int { 16 }

  @inlinable
  init() {}

  /// Renews the stamp, before each change.
  @inlinable
  mutating func willChange() {
    // Nothing else holds the stamp, so nothing can be compared with it.
    if stamp.isUnshared { return }
    if marks.count == Self.mostMarks { forget(Self.mostMarks / 2) }
    marks.append((stamp, ids.count))
    stamp = LoadChangeStamp()
  }

  /// Renews the stamp, and notes a row that is added, changed or removed.
  ///
  /// - Parameter count: how many rows there are.
  @inlinable
  mutating func willChange(_ id: ID, of count: Int) {
    willChange()
    if marks.isEmpty { return }
    ids.append(id)
    // Above this limit, comparing all rows hardly costs more.
    if ids.count > max(1_000, count / 32) { forget((marks.count + 1) / 2) }
  }

  /// Forgets the oldest stamps, and the ids that only they need.
  @inlinable
  mutating func forget(_ count: Int) {
    if count == 0 { return }
    marks.removeFirst(count)
    let start = marks.first?.start ?? ids.count
    ids.removeFirst(start)
    for index in marks.indices { marks[index].start -= start }
  }

  /// Whether ids are noted.
  var isNoting: Bool { !marks.isEmpty }

  /// The ids of the rows that were added, changed or removed since a stamp, some more than once; nil if that is not known.
  func changes(since former: LoadChangeStamp) -> [ID]? {
    var index = marks.count - 1
    while index >= 0, marks[index].stamp != former { index -= 1 }
    if index < 0 { return nil }
    let start = marks[index].start
    // Most actions change one row.
    return start == ids.count - 1 ? [ids[start]] : Array(ids[start...])
  }
}

extension ChangeLog: Sendable where ID: Sendable {}
