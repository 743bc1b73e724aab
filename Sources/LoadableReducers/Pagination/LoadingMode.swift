/// What a load of a paginated list loads when there is a list already.
///
/// A list that is not loaded, or loaded for another request, is always loaded from its first page. A reducer that is given no mode
/// leaves a list alone that is there and fresh, so that a screen that appears again shows it as it was: give `{ _ in .upsertNext }` for
/// each trigger to load one page more. A refresh that names no mode, and a poll, are `reload` then.
///
/// A list that is stale, by `markAsStale()` or by its age, is loaded as the mode says; as `refreshAll` where there is no mode, or it is
/// `upsertNext`. Nobody has asked to see its first page then, so it is not cut down to that under the user's eyes; one call a kept page
/// is the price, and the mode `reload` or `upsertFirst` the way to pay for one call only.
public enum LoadingMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The page after the last one, merged at the end: each trigger loads one more.
  ///
  /// It is about triggers of a fresh list. A refresh is `reload`, and the load of a list that is stale is `refreshAll`: one page more
  /// makes nothing fresh.
  case upsertNext
  /// The first page, merged in front: new rows come first, known ones are updated in place, and the rest stays.
  ///
  /// In a list whose first page is in the midst, because previous pages were loaded, it is merged where its rows are: known rows are
  /// updated in place, and new ones come before the first of them, in the page's order. What the next and the previous page are does
  /// not change, unless the list was empty.
  case upsertFirst
  /// The first page, in the place of everything.
  case reload
  /// As many pages as are kept, from the first one that is, in the place of everything.
  ///
  /// Each next page is the one that the fresh pages lead to, and the list is shorter if the source has become shorter. Nothing
  /// changes before all of them are there; a failure on the way changes nothing, and a retry starts over.
  case refreshAll
}
