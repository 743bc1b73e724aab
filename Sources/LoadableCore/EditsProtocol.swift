/// Edits that show at once, for a presenter or any other reader.
///
/// `Edits` in LoadableReducers conforms. Conform a type of your own to show its edits with the presenter of LoadableViews.
public protocol EditsProtocol<Edit, Key> {
  /// What an edit changes.
  associatedtype Edit
  /// What identifies an edit.
  associatedtype Key: Hashable & Sendable
  /// The type of ``shown`` and ``failed``: edits and their progress, in order.
  associatedtype TrackedEdits: Sequence where TrackedEdits.Element: EditStateProtocol<Edit, Key>

  /// The edits that are shown, in order.
  var shown: TrackedEdits { get }

  /// The edits that were not saved, the oldest first.
  var failed: TrackedEdits { get }
}

/// One edit that shows at once, and its progress.
///
/// `EditState` in LoadableReducers conforms. Conform the edits of your own ``EditsProtocol`` type; the presenter of LoadableViews is
/// generic over both.
///
/// Obligations of a conformance: the key stays the same over all attempts, and no two edits share one.
public protocol EditStateProtocol<Edit, Key> {
  /// What an edit changes.
  associatedtype Edit
  /// What identifies an edit.
  associatedtype Key: Hashable & Sendable

  /// What the edit changes.
  var edit: Edit { get }

  /// What identifies the edit.
  var key: Key { get }

  /// Whether the server has saved it.
  var isSaved: Bool { get }

  /// Why it was not saved, or why its last attempt failed; nil if no attempt has failed.
  var error: (any Error)? { get }
}
