/// What a person asks of one end of a list: data, not a call.
///
/// Headers and footers of lists offer them, by a button or by themselves; a ``ListIntentBinding`` turns them into sends or calls.
public enum PageIntent: Hashable, Sendable, CaseIterable {
  /// Load the page after the last one, also after it has failed.
  case loadNext

  /// Load the page before the first one, also after it has failed.
  case loadPrevious

  /// Load again all that has failed, the list as well as its pages, and nothing else.
  case retry
}
