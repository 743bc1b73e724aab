public import LoadableCore

/// The actions of edits: `case edits(EditAction<Edit>)`.
///
/// Send ``begin(_:)``, ``retry(_:)``, ``dismiss(_:)`` and ``cancel(_:)``, or call the methods of ``Edits`` with those names in a reducer.
/// The others report what becomes of an edit; a parent may react to them.
public enum EditAction<Edit: Hashable & Sendable>: Hashable, Sendable {
  /// Shows an edit, and sends it when no earlier edit in its scope is on its way.
  case begin(Edit)
  /// Sends a failed edit again, under the same key.
  case retry(EditKey)
  /// Forgets an edit that failed.
  case dismiss(EditKey)
  /// Takes an edit back: see ``Edits/cancel(_:)``.
  case cancel(EditKey)
  /// The server has confirmed an edit.
  case confirmed(EditOutcome)
  /// The server has refused an edit, which is no longer shown.
  case refused(EditOutcome)
  /// An edit got no answer, and is no longer shown.
  ///
  /// It took too long or was cancelled, or its last error is not a refusal: see ``EditsReducer/isRefusal(_:)``.
  case unanswered(EditOutcome)
  /// An attempt has failed, and another one follows.
  case attemptFailed(EditOutcome)
  /// Edits that were stored when the app ended: see ``EditsReducer/stored(in:version:as:atMostAge:fileID:filePath:line:column:)``.
  ///
  /// They are put before those that have begun meanwhile; edits that are there already are ignored.
  case restored([EditState<Edit>])
}

/// A report about an edit, which an action carries.
///
/// Two reports are equal if their attempts have the same number, and the same result or error. The key is not compared.
public struct EditOutcome: Hashable, Sendable, CustomReflectable {
  /// The edit's key: `state.$edits[report.key]` is the edit, or nil if its confirmation has removed it: see ``EditsReducer``.
  public let key: EditKey
  let event: LoadableAction<EditResult>

  /// Why the attempt failed; nil if the edit was confirmed.
  public var error: (any Error)? {
    if case .cancelled = event { return CancellationError() }
    return captured?.error
  }

  /// The error of the attempt, with the wait that it names.
  var captured: CapturedError? {
    switch event {
    case .finished(.failure(let failure), _), .attemptFailed(let failure, _): failure.captured
    default: nil
    }
  }

  /// What the server answered, if the edit was confirmed and the answer is of this type.
  public func result<Result>(as type: Result.Type = Result.self) -> Result? {
    guard case .finished(.success(let result), _) = event else { return nil }
    return result?.value as? Result
  }

  /// The number of the attempt, from 1.
  public var attempt: Int { ticket?.attempt ?? 1 }

  private var ticket: LoadTicket<EmptyLoadRequest>? {
    switch event {
    case .finished(_, let ticket), .attemptFailed(_, let ticket), .cancelled(let ticket): ticket
    default: nil
    }
  }

  /// Whether both report the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.summary == right.summary
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(attempt)
  }

  private var summary: [String] {
    let result: (any Sendable)? = result()
    return [String(attempt), error.map { "\(type(of: $0)).\($0)" } ?? "", result.map { "\($0)" } ?? ""]
  }

  /// The attempt, and its result or error.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("attempt", attempt)]
    if let error { children.append(("error", error)) }
    if let result: any Sendable = result(), !(result is Void) { children.append(("result", result)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// The result of an edit's operation.
struct EditResult: Sendable {
  let value: any Sendable
}

extension EditAction {
  /// The action that reports an event of an edit's write.
  static func report(
    _ event: LoadableAction<EditResult>, of key: EditKey, isRefusal: (any Error) -> Bool
  ) -> Self {
    let report = EditOutcome(key: key, event: event)
    return switch event {
    case .finished(.failure(let failure), _): isRefusal(failure.error) ? .refused(report) : .unanswered(report)
    case .finished: .confirmed(report)
    case .cancelled: .unanswered(report)
    default: .attemptFailed(report)
    }
  }

  /// The report that it carries; nil for an action that requests something.
  var report: EditOutcome? {
    switch self {
    case .confirmed(let report), .refused(let report), .unanswered(let report), .attemptFailed(let report): report
    case .begin, .retry, .dismiss, .cancel, .restored: nil
    }
  }
}

extension Error {
  /// Whether no answer has come, so that the server may or may not have received the edit: a timeout, or one of the errors with which
  /// Foundation's `URLSession` reports a connection that was lost or could not be made.
  ///
  /// That error is recognised by its domain, because its type is in a part of Foundation that this module does not import.
  var leavesOpenWhetherItArrived: Bool {
    self is LoadTimeoutError || _domain == "NSURLErrorDomain" && connectionErrorCodes.contains(_code)
  }
}

/// The codes of `URLError` that say that no answer has come: cancelled, timed out, cannot find or connect to the host, connection lost,
/// no DNS, not connected, no roaming, a call is active, no data allowed, no secure connection.
private let connectionErrorCodes: Set = [
  -999, -1001, -1003, -1004, -1005, -1006, -1009, -1018, -1019, -1020, -1200,
]

extension EditAction: CasePathable {
  /// The paths to the cases of the action.
  public struct AllCasePaths {
    /// Extracts the edit to show and to send.
    public var begin: CasePath<EditAction, Edit> {
      CasePath({ .begin($0) }) { if case .begin(let edit) = $0 { edit } else { nil } }
    }

    /// Extracts the key of the failed edit to send again.
    public var retry: CasePath<EditAction, EditKey> {
      CasePath({ .retry($0) }) { if case .retry(let key) = $0 { key } else { nil } }
    }

    /// Extracts the key of the failed edit to forget.
    public var dismiss: CasePath<EditAction, EditKey> {
      CasePath({ .dismiss($0) }) { if case .dismiss(let key) = $0 { key } else { nil } }
    }

    /// Extracts the key of the edit to take back.
    public var cancel: CasePath<EditAction, EditKey> {
      CasePath({ .cancel($0) }) { if case .cancel(let key) = $0 { key } else { nil } }
    }

    /// Extracts the report about an edit that the server has confirmed.
    public var confirmed: CasePath<EditAction, EditOutcome> {
      CasePath({ .confirmed($0) }) { if case .confirmed(let report) = $0 { report } else { nil } }
    }

    /// Extracts the report about an edit that the server has refused.
    public var refused: CasePath<EditAction, EditOutcome> {
      CasePath({ .refused($0) }) { if case .refused(let report) = $0 { report } else { nil } }
    }

    /// Extracts the report about an edit that got no answer.
    public var unanswered: CasePath<EditAction, EditOutcome> {
      CasePath({ .unanswered($0) }) { if case .unanswered(let report) = $0 { report } else { nil } }
    }

    /// Extracts the report about an attempt that another one follows.
    public var attemptFailed: CasePath<EditAction, EditOutcome> {
      CasePath({ .attemptFailed($0) }) { if case .attemptFailed(let report) = $0 { report } else { nil } }
    }

    /// Extracts the edits that were stored when the app ended.
    public var restored: CasePath<EditAction, [EditState<Edit>]> {
      CasePath({ .restored($0) }) { if case .restored(let edits) = $0 { edits } else { nil } }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
