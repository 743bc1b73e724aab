public import LoadableCore

/// Why a load failed: the error, the request, and the number of attempts.
///
/// Two failures are equal when their requests, their attempts, and the type names and descriptions of their errors are equal. Both
/// texts are captured when the failure is made.
public struct LoadFailure<Request: Hashable & Sendable>: LoadFailureProtocol, Hashable, Sendable {
  let captured: CapturedError

  /// The request that failed; nil when it is unknown.
  public let request: Request?

  /// How many attempts were made, 1 or more; 0 for a failure that was set by hand while nothing was loading.
  public let attempts: Int

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - error: what happened. Its type name and description are captured at once.
  ///   - request: the request that failed, if known.
  ///   - attempts: how many attempts were made; 0 for a failure that is set by hand.
  public init(_ error: any Error, request: Request? = nil, attempts: Int = 0) {
    self.init(CapturedError(error), request: request, attempts: attempts)
  }

  init(_ captured: CapturedError, request: Request?, attempts: Int) {
    self.captured = captured
    self.request = request ?? .empty
    self.attempts = attempts
  }

  /// The error that ended the load; in a decoded state a ``RestoredLoadError``, with the type name and description of the original error.
  public var error: any Error { captured.error }

  /// How long to wait after the failure, if the error names a wait; otherwise nil: see ``RetryPolicy/waiting(atMost:_:)``.
  ///
  /// Polls and signals wait that long, but the user's retry does not. It is a duration, because the policy's clock measures it; in a
  /// decoded state it starts over. It is not compared.
  public var retryAfter: Duration? { captured.wait?.duration }

  /// The full name of the error's type.
  package var errorTypeName: String { captured.typeName }

  /// The error's description, for logs and tests, not for users.
  public var errorDescription: String { captured.description }
}

extension LoadFailure: CustomReflectable {
  /// The error as it was thrown, the request and the attempts; also how long to wait, if the error names a wait.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [
      ("error", error), ("request", request as Any), ("attempts", attempts),
    ]
    if let retryAfter { children.append(("retryAfter", retryAfter)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// A wait that an error has named.
final class NamedWait: Sendable {
  let duration: Duration
  private let isOpenNow = LockedValue(false)

  init(_ duration: Duration) {
    self.duration = duration
  }

  /// Nil for a time that no error can name.
  convenience init?(decoded duration: Duration) {
    guard duration > .zero, duration <= .longest else { return nil }
    self.init(duration)
  }

  /// Whether a load waits between two attempts because of this wait.
  var isOpen: Bool {
    get { isOpenNow.withLock { $0 } }
    set { isOpenNow.withLock { $0 = newValue } }
  }
}

/// An error that is compared by its type's name and its description.
///
/// Errors need not be `Equatable`. The two texts are captured once, at the start, because a description may cost a lot or change with
/// the locale.
///
/// It is a class so that a failure is small, because every action and state reserves space for one.
@usableFromInline
final class CapturedError: Sendable {
  let error: any Error
  let typeName: String
  let description: String
  /// The wait that the error names; nil if it names none.
  let wait: NamedWait?

  init(_ error: any Error, wait: NamedWait? = nil) {
    self.error = error
    self.wait = wait
    if let restored = error as? RestoredLoadError {
      // A decoded error compares like the original one, so that a failure still equals itself after encoding and decoding.
      typeName = restored.typeName
      description = restored.description
    } else {
      typeName = String(reflecting: type(of: error))
      description = String(describing: error)
    }
  }
}

extension CapturedError: Hashable {
  @usableFromInline
  static func == (left: CapturedError, right: CapturedError) -> Bool {
    left.typeName == right.typeName && left.description == right.description
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(typeName)
    hasher.combine(description)
  }
}

/// The error of a failure that was set by hand without an error.
package struct UnspecifiedLoadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Creates the error.
  package init() {}

  /// Says that no error was given.
  package var description: String { "The load failed, but no error was given." }
}
