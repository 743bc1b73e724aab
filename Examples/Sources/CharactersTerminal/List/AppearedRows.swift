import CharactersDatabase
import LoadableViews

/// The rows that were last reported as appeared, and the pages that could be loaded at that time.
struct AppearedRows: Equatable, Sendable {
  let first: UnicodeCharacter.ID?
  let last: UnicodeCharacter.ID?
  let header: ListEdgeViewModel
  let footer: ListEdgeViewModel
}
