import Foundation
import LoadableReducers

struct Message: Identifiable, Equatable, Sendable { let id: Int, date: Date }

/// The messages of a room, the newest first: what is new comes in front, and what was read stays.
struct RoomFeature: Feature {
  typealias Messages = IdentifiedPaginatedCollection<Message, TimestampedPage>

  struct State: Equatable { @Paginated var messages: Messages? }
  enum Action { case onAppear, messageCame, messages(PaginatedAction<Messages>) }

  let fetch: @Sendable (_ until: Date, _ count: Int) async throws -> [Message]

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(
        state: \.$messages, action: \.messages, firstPage: TimestampedPage(endDate: .distantFuture, size: 20),
        performsLoadOn: \.onAppear, \.messageCame, mode: { _ in .refreshHead }
      ) { load in
        let messages = try await fetch(load.page.endDate, load.page.size)
        let next = load.page.next(after: messages.count, until: messages.last?.date)
        return PaginatedArraySlice(values: messages, page: load.page, nextPage: next)
      }
      .prefetching(distance: 3)
  }
}
