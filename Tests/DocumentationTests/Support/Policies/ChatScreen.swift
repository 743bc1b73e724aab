import Foundation
import LoadableReducers

nonisolated struct ChatMessage: Identifiable, Hashable { let id: String, date: Date, text: String }

struct ChatClient: Sendable {
  let messages: @Sendable (_ until: Date, _ count: Int) async throws -> [ChatMessage]
  let send: @Sendable (_ message: ChatMessage, _ key: String) async throws -> Void
}

/// The messages of a chat, the newest first; the app makes the ids of those that it sends.
@MainActor final class ChatScreen {
  typealias Messages = IdentifiedPaginatedCollection<ChatMessage, TimestampedPage>
  let messages: LoadableListModel<EmptyLoadRequest, ChatMessage, TimestampedPage>.Editable<ChatMessage>

  init(client: ChatClient, policy: LoadPolicy) {
    let first = TimestampedPage(endDate: .distantFuture, size: 20)
    messages = LoadableListModel(firstPage: first, policy: policy) { load in
      let messages = try await client.messages(load.page.endDate, load.page.size)
      let next = load.page.next(after: messages.count, until: messages.last?.date)
      return PaginatedArraySlice(values: messages, page: load.page, nextPage: next)
    }
    .edits(order: .serial, policy: policy.timeout(.seconds(20))) { messages, new in
      if !messages.contains(id: new.id) { messages.insert(new, at: 0) }
    } saving: { sent in
      try await client.send(sent.edit, sent.key.description)
    }
  }

  func tappedSend(_ text: String) { messages.edit(ChatMessage(id: UUID().uuidString, date: Date(), text: text)) }
  func heardOfMessage() async { await messages.refresh(.refreshHead) }
}
