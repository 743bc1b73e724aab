import CharactersDatabase
import LoadableViews

/// Which rows were last said to have appeared, and what could be loaded then.
struct AppearedRows: Equatable, Sendable {
  let first: UnicodeCharacter.ID?
  let last: UnicodeCharacter.ID?
  let header: ListEdgeViewModel
  let footer: ListEdgeViewModel
}
