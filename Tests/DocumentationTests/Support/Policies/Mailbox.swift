import LoadableReducers

nonisolated struct Letter: Identifiable, Hashable { let id: Int, subject: String }

extension LoadPolicy {
  /// Loads what is new when the app or the network is back, and asks no server before the time that it has named.
  static func feed(active: some LoadSignal, online: some LoadSignal) -> LoadPolicy {
    .none.retry(.standard.waiting(atMost: .seconds(30)) { ($0 as? TooManyRequests)?.retryAfter })
      .staleAfter(.seconds(120)).refreshes(on: [AnyLoadSignal(active), AnyLoadSignal(online)])
  }
}

/// The letters in a folder, page after page.
@MainActor final class Mailbox {
  typealias Page = CursorPage<Int>
  let letters: LoadableListModel<EmptyLoadRequest, Letter, Page>

  init(policy: LoadPolicy, fetch: @escaping @Sendable (Page) async throws -> PaginatedArraySlice<Letter, Page>) {
    letters = LoadableListModel(firstPage: Page(size: 3), policy: policy) { load in try await fetch(load.page) }
  }
}
