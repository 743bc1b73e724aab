import Foundation
import LoadableReducers

struct Message: Identifiable, Equatable, Sendable { let id: Int, date: Date }

/// The messages of a room, the newest first: what is new comes in front, and what was read stays.
struct RoomFeature: Feature {
  typealias Messages = IdentifiedPaginatedCollection<Message, TimestampedPage>

  struct State: Equatable { @Paginated var messages: Messages? }
  enum Action { case onAppear, messageCame, messages(PaginatedAction<Messages>) }

  let fetch: @Sendable (_ before: Date, _ count: Int) async throws -> [Message]

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(
        state: \.$messages, action: \.messages, firstPage: TimestampedPage(endDate: .distantFuture, size: 20),
        performsLoadOn: \.onAppear, \.messageCame, mode: { _ in .upsertFirst }
      ) { page in
        let messages = try await fetch(page.endDate, page.size)
        let next = page.next(after: messages.count, until: messages.last?.date)
        return PaginatedArraySlice(values: messages, page: page, nextPage: next)
      }
      .prefetching(distance: 3)
  }
}
