import CharactersDatabase
import CharactersFeature
import HTTPTypes
import Hummingbird
import LoadableReducers
import LoadableViews

extension PageViewModel {
  /// The HTTP status of the page: "not found" for a character that does not exist, although the page shows something.
  var status: HTTPResponse.Status {
    screen.detail?.character.failure?.error.error is UnknownCharacterError ? .notFound : .ok
  }

  /// Whether the list ends before a page.
  func endsBefore(page: Int, size: Int) -> Bool {
    guard page > 1, let list = screen.list.value else { return false }
    let rows = list.rows[address.search.startIndex(in: list.rows)...]
    return list.collection.nextPage == nil && (rows.count + size - 1) / size < page
  }
}
