public import LoadableCore

/// Creates what a screen shows about edits: a banner for those that were not saved, and a mark for each edited row.
///
/// ```swift
/// let presenter = EditPresenter()
/// let marks = presenter.marks(state.$edits, by: \.id)
/// marks[todo.id]                                            // nil, .saving or .notSaved
/// if let banner = presenter.banner(state.$edits) {
///   button(banner.retryText) { banner.keys.forEach { store.send(.edits(.retry($0))) } }
/// }
/// ```
public struct EditPresenter: Sendable {
  /// The texts of banners and their buttons, and of errors.
  public var texts: LoadTexts

  /// Creates a presenter.
  public init(texts: LoadTexts = .standard) {
    self.texts = texts
  }

  /// The banner for the edits that were not saved; nil if there are none.
  ///
  /// - Complexity: O(number of edits that were not saved).
  public func banner<Edits: EditsProtocol>(_ edits: Edits) -> FailedEditsViewModel<Edits.Key>? {
    let failed = Array(edits.failed)
    guard let error = failed.last?.error else { return nil }
    let presented = texts.present(error)
    return FailedEditsViewModel(
      error: presented, keys: failed.map(\.key),
      text: failed.count > 1
        ? [texts.notSaved(failed.count), presented.text].joined(separator: texts.separator) : presented.text,
      retryText: texts.retry, dismissText: texts.dismiss)
  }

  /// The marks of the edited rows.
  ///
  /// A row with an edit that is being saved is marked as saving, even if another of its edits was not saved.
  ///
  /// - Parameters:
  ///   - edits: the edits.
  ///   - id: returns the id of the row that an edit is about.
  /// - Complexity: O(number of edits).
  public func marks<Edits: EditsProtocol, ID: Hashable>(_ edits: Edits, by id: (Edits.Edit) -> ID) -> [ID: EditMark] {
    var marks: [ID: EditMark] = [:]
    for failed in edits.failed { marks[id(failed.edit)] = .notSaved(failed.error.map { texts.present($0) }) }
    for edit in edits.shown where !edit.isSaved { marks[id(edit.edit)] = .saving }
    return marks
  }
}

/// What a row shows about its edits.
public enum EditMark: Hashable, Sendable {
  /// An edit is being saved.
  case saving
  /// An edit was not saved; the error says why.
  case notSaved(PresentedError?)
}

/// The edits that were not saved, for a banner with a retry button.
public struct FailedEditsViewModel<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The last error, with the text to show.
  public var error: PresentedError
  /// The keys of the edits, the oldest first: to retry them, or to dismiss them.
  public var keys: [Key]
  /// The text to show.
  public var text: String
  /// The text of the button that sends them again.
  public var retryText: String
  /// The text of the button that dismisses them.
  public var dismissText: String

  /// Creates a view model; without a text, the banner shows the text of the error.
  package init(
    error: PresentedError, keys: [Key], text: String? = nil, retryText: String = LoadTexts.standard.retry,
    dismissText: String = LoadTexts.standard.dismiss
  ) {
    self.error = error
    self.keys = keys
    self.text = text ?? error.text
    self.retryText = retryText
    self.dismissText = dismissText
  }
}
