/// Finds out that pages lead in a circle, however many there are, by remembering one of them.
///
/// A page may come again once because the row that it begins with has moved there.
struct Circle<Page: Hashable & Sendable>: Sendable {
  private var page: Page?
  private var steps = 0
  private var limit = 8
  private var hits = 0

  init(_ page: Page? = nil) { self.page = page }

  mutating func closes(with next: Page) -> Bool {
    steps += 1
    if next == page { hits += 1 } else if steps == limit { (page, steps, limit, hits) = (next, 0, 2 * limit, 0) }
    return hits > 1
  }
}
