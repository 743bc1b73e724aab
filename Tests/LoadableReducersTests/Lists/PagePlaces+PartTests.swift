import Foundation
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The part of a list that is stored, without a store.
struct PagePlacesPartTests {
  /// A list of the first rows of a server with 20 rows on a page, read page by page.
  private func list<Page>(_ source: ServedSource<Page>, _ count: Int, of server: [ServedRow])
    -> IdentifiedPaginatedCollection<ServedRow, Page>
  {
    var list = IdentifiedPaginatedCollection(source.read(server, source.first))
    list.box[0].places.keepsRuns = true
    while list.count < count, let next = list.nextPage { list.append(source.read(server, next)) }
    return list
  }

  /// The part of a list around a position, as a list of its own.
  private func part<Page>(
    _ list: IdentifiedPaginatedCollection<ServedRow, Page>, _ position: Int
  ) -> IdentifiedPaginatedCollection<ServedRow, Page> {
    let part = list.box[0].places.part(around: position, of: list.count)
    return IdentifiedPaginatedCollection(
      facts: PaginatedFacts(
        rows: IdentifiedList(uniquing: part.rows.map { list[$0] }), places: part.places, totalCount: list.totalCount))
  }

  @Test(
    "of 100,000 rows, as many are stored as of 1,000, and as many bytes", arguments: PageKind.counted + [.positions])
  func size(kind: PageKind) throws {
    if kind == .hiddenRows { return }
    try checkSize(kind.source(20))
  }

  private func checkSize<Page>(_ source: some AnyServedSource<Page>) throws {
    var sizes: [[Int]] = []
    for count in [1_000, 100_000] {
      let list = list(source.served, count, of: servedRows(0..<count))
      let parts = [0, 500, count - 1].map { part(list, $0) }
      sizes.append(parts.map(\.count))
      for part in parts {
        let bytes = try StoredRecords.bytes(of: part)
        expect(bytes.count < 100 * part.count, "\(bytes.count) bytes for \(part.count) rows")
        expectEqual(try StoredRecords.decode(type(of: part), from: bytes), part)
      }
      expect(parts[1].contains(id: 460) && parts[1].contains(id: 540) && parts[2].last?.id == count - 1)
    }
    expectEqual(sizes[0], sizes[1])
    expect(sizes[0].allSatisfy { $0 <= 120 }, "\(sizes)")
  }

  @Test("of a source that leads in one direction, the nearest keys in front are stored, and that of the head")
  func keys() throws {
    let server = servedRows(0..<4_000)
    let source = ServedSource.keys(20, isTwoWay: false)
    let list = list(source, 4_000, of: server)
    var part = part(list, 3_000)
    let bytes = try StoredRecords.bytes(of: part)
    expect(bytes.count < 12_000, "\(bytes.count)")
    var read = 0
    while let previous = part.previousPage {
      part.prepend(source.read(server, previous))
      read += 1
    }
    expectEqual(read, PagePlaces<RankKey>.mostKeys)
    expect(part.contains(id: 0) && part.contains(id: 2_900))
  }

  @Test(
    "rows that were sorted, or whose pages are not known: the first ones are stored, and the next page reads them again"
  )
  func unknownPages() {
    let server = servedRows(0..<1_000)
    var sorted = list(ServedSource.offsets(20), 1_000, of: server)
    sorted.sort { $0.id > $1.id }
    var joined = list(ServedSource.plainNumbers(20), 1_000, of: server)
    joined.sort { $0.id > $1.id }
    expectEqual(part(sorted, 500).map(\.id), Array((920...999).reversed()))
    expectEqual(part(joined, 500).map(\.id), Array((920...999).reversed()))
    expectEqual(part(sorted, 500).nextPage, OffsetPage(limit: 20))
    expectEqual(part(joined, 500).nextPage, 0)
    var read = part(joined, 500)
    for _ in 0..<50 { if let next = read.nextPage { read.append(ServedSource.plainNumbers(20).read(server, next)) } }
    expectEqual(Set(read.map(\.id)), Set(0..<1_000))
    // Without pages to tell apart, a short list is stored whole.
    expectEqual(part(list(ServedSource.keys(20), 100, of: server), 99).count, 100)
  }

  @Test("rows come and go at the ends of pages: a list has no page without rows, and the part is still without a gap")
  func editedPages() {
    let server = servedRows(0..<600)
    var list = list(ServedSource.keys(20), 600, of: server)
    list.remove(atOffsets: Array(100..<140) + [300])
    for id in 220..<240 { list.remove(id: id) }
    list.insert(ServedRow(id: 9_000, rank: 0), at: 200)
    let runs = list.box[0].places.runs
    expect(runs.allSatisfy { $0.count > 0 } && runs.reduce(0) { $0 + $1.count } == list.count)
    let part = part(list, 200)
    let position = list.index(id: part.first?.id ?? 0) ?? 0
    expectEqual(part.map(\.id), list.dropFirst(position).prefix(part.count).map(\.id))
    expect(part.contains(id: 9_000) && part.nextPage == .after(part.last?.rank ?? 0))
  }
}
