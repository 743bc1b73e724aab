import BookSearch
import LoadableReducers
import LoadableTesting

/// A server that answers when the test says so, even if the call was cancelled.
struct BookServer: Sendable {
  struct Offline: Error {}

  let pages = ControlledLoader<Shelf, BookClient.Page>(ignoresCancellation: true)
  let blurbs = ControlledLoader<Book.ID, String>(ignoresCancellation: true)
  let marks = ControlledLoader<Mark, Bool>(ignoresCancellation: true)

  var client: BookClient {
    let (pages, blurbs, marks) = (pages, blurbs, marks)
    return BookClient { shelf in
      try await pages.load(shelf) ?? PaginatedArraySlice(values: [], page: shelf.page, nextPage: nil)
    } blurb: { id in
      try await blurbs.load(id)
    } save: { mark in
      _ = try await marks.load(mark)
    }
  }

  /// Answers the call that a step expects, if it expects one.
  func answer(_ step: Scenario.Step) async throws {
    switch step {
    case .send:
      break
    case .page(let query, let books, let more):
      let call = try await pages.nextRequest()
      guard call.request.query == query else { throw Unexpected(call: call.description) }
      let page = call.request.page
      if let books {
        call.succeed(with: PaginatedArraySlice(values: books, page: page, nextPage: more ? page.next : nil))
      } else {
        call.fail(with: Offline())
      }
    case .blurb(let id, let text):
      let call = try await blurbs.nextRequest()
      guard call.request == id else { throw Unexpected(call: call.description) }
      if let text { call.succeed(with: text) } else { call.fail(with: Offline()) }
    case .save(let id, let isRefused):
      let call = try await marks.nextRequest()
      guard call.request.id == id else { throw Unexpected(call: call.description) }
      if isRefused { call.fail(with: Offline()) } else { call.succeed(with: nil) }
    }
  }

  struct Unexpected: Error {
    let call: String
  }
}
