/// What a load of a paginated list loads when there is a list already.
///
/// A list that is not loaded, or loaded for another request, is always loaded from its first page.
public enum LoadingMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The page after the last one, merged at the end.
  case upsertNext
  /// The first page, merged in front: new rows come first, known ones are updated in place, and the rest stays.
  case upsertFirst
  /// The first page, in the place of everything.
  case reload
  /// As many pages as are kept, from the first one that is, in the place of everything.
  ///
  /// Each next page is the one that the fresh pages lead to, and the list is shorter if the source has become shorter. Nothing
  /// changes before all of them are there; a failure on the way changes nothing, and a retry starts over.
  case refreshAll
}
