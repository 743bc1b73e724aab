/// What a load of a paginated list loads when there is a list already.
///
/// A list that is not loaded, or loaded for another request, is always loaded from its first page. A reducer without a mode leaves a
/// list alone that is there and fresh, so that a screen that appears again shows it as it was. Give `{ _ in .upsertNext }` to load one
/// page more with each trigger.
///
/// | What asks for it | What is loaded |
/// | --- | --- |
/// | `.refresh(mode)` | that mode |
/// | `.refresh` without a mode | the reducer's mode; without one, or for `upsertNext`, ``reload`` |
/// | `markAsStale()`, age, a poll | the reducer's mode; without one, or for `upsertNext`, ``refreshHead`` |
///
/// Nobody asks to see the first page alone when a list goes stale by itself, so it stays as long as it is.
public enum LoadingMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The page after the last one, merged at the end: each trigger loads one more.
  ///
  /// It is for triggers of a fresh list. A refresh or a stale list is loaded from its first page: one page more makes nothing fresh.
  case upsertNext
  /// The first page, merged into the list: new rows come first, known ones are updated, and the pages after it stay.
  ///
  /// Rows of the head that the source does not have any more are removed. Where the fresh page does not lead on to rows that are
  /// there, up to three more pages are loaded. If those do not either, the list becomes what is fresh, because there would be a gap.
  ///
  /// In a list that starts in the middle of the source it is the first page that is kept. A row that the source has moved from
  /// the head down into the pages that stay is missing until they are loaded again, by scrolling on or with ``refreshAll``.
  case refreshHead
  /// The first page, in the place of everything.
  case reload
  /// As many pages as are kept, from the first one that is, in the place of everything.
  ///
  /// Each next page is the one that the fresh pages lead to, and the list is shorter if the source has become shorter. Nothing
  /// changes before all of them are there; a failure on the way changes nothing, and a retry starts over.
  case refreshAll

  /// How many pages ``refreshHead`` loads at most: 4.
  static let mostHeadPages = 4
}
