import LoadableReducers
import LoadableViews

/// Draws the genres as a list whose rows keep their identity.
struct GenresRenderer: ListRenderer {
  typealias Request = EmptyLoadRequest
  typealias Collection = GenresList.Collection

  func row(_ genre: Genre) -> HTML {
    .element("li", ["id": "genre-\(genre.id)"], [.text(genre.name)])
  }

  func rows(_ list: ListViewModel<Collection>) -> HTML {
    .element("ol", [:], list.rows.map(row))
  }
}
