#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import SwiftUI

  struct Quote: Identifiable, Sendable { let id: Int, text: String }

  struct QuoteListScreen: View {
    @State private var model = LoadableListModel(firstPage: NumberedPage(number: 1, size: 20)) { load in
      try await QuoteSource().quotes(load.page)
    }

    var body: some View {
      LoadableList(model) { quote in Text(quote.text) }
    }
  }

  /// Stands in for your server: it has 100 quotes, and returns a page of them.
  struct QuoteSource: Sendable {
    func quotes(_ page: NumberedPage) async throws -> PaginatedArraySlice<Quote, NumberedPage> {
      let ids = (1...100).dropFirst((page.number - 1) * page.size).prefix(page.size)
      let quotes = ids.map { Quote(id: $0, text: "Quote \($0)") }
      return PaginatedArraySlice(values: quotes, page: page, nextPage: page.next(after: quotes.count, totalCount: 100))
    }
  }
#endif
