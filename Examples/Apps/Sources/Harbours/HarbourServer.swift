import LoadableReducers

/// A harbour on the coast.
struct Harbour: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
}

/// How high the water is.
struct Tide: Equatable, Sendable {
  let centimetres: Int
}

/// Pretends to be a slow server; one call in five fails, so that you can see what the screens do then.
actor HarbourServer {
  struct Unreachable: Error {}

  static let shared = HarbourServer()

  private let names = """
    Aberdeen Bergen Brest Calais Cork Cuxhaven Dover Dublin Esbjerg Falmouth Galway Harwich Hirtshals Hull Kiel Kirkwall Lerwick \
    Lorient Oban Ostend Plymouth Roscoff Rostock Stavanger Stornoway Sylt Trondheim Visby Whitby Wick
    """.split(separator: " ").map(String.init)
  private var calls = 0

  func harbours(
    containing text: String, on page: NumberedPage
  ) async throws -> PaginatedArraySlice<Harbour, NumberedPage> {
    try await answer()
    let found = names.indices.map { Harbour(id: $0, name: names[$0]) }
      .filter { text.isEmpty || $0.name.lowercased().contains(text.lowercased()) }
    let rows = found.dropFirst((page.number - 1) * page.size)
    return PaginatedArraySlice(
      values: Array(rows.prefix(page.size)), page: page, nextPage: rows.count > page.size ? page.next : nil,
      totalCount: found.count)
  }

  func tide(in harbour: Harbour.ID) async throws -> Tide? {
    try await answer()
    return Tide(centimetres: 100 + (harbour * 37 + calls * 5) % 400)
  }

  private func answer() async throws {
    calls += 1
    let call = calls
    try await Task.sleep(for: .milliseconds(500))
    if call.isMultiple(of: 5) { throw Unreachable() }
  }
}
