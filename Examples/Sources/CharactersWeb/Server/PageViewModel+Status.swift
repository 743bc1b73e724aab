import CharactersDatabase
import CharactersFeature
import HTTPTypes
import Hummingbird
import LoadableReducers
import LoadableViews

extension PageViewModel {
  /// What the page is to machines: a page of a character that does not exist is not found, though there is much to see.
  var status: HTTPResponse.Status {
    screen.detail?.character.failure?.error.error is UnknownCharacterError ? .notFound : .ok
  }

  /// Whether the list has come to its end before a page.
  func endsBefore(page: Int, size: Int) -> Bool {
    guard page > 1, let list = screen.list.value else { return false }
    return list.collection.nextPage == nil && (list.rows.count + size - 1) / size < page
  }
}
