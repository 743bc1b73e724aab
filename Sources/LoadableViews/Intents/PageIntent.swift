/// What the user asks of one end of a list, as data.
///
/// Headers and footers of lists offer these intents, with a button or automatically; a ``ListIntentBinding`` turns them into
/// actions or calls.
public enum PageIntent: Hashable, Sendable, CaseIterable {
  /// Load the page after the last one, even if it has failed before.
  case loadNext

  /// Load the page before the first one, even if it has failed before.
  case loadPrevious

  /// Load everything that has failed again, the list as well as its pages, and nothing else.
  case retry
}
