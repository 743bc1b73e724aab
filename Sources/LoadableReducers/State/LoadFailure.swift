public import LoadableCore

/// The last failure of a load: the error, its request, and how often it was tried.
///
/// Two failures are equal when the error's type name and description are, and request and attempts. Both texts are
/// captured when the failure is made.
public struct LoadFailure<Request: Hashable & Sendable>: LoadFailureProtocol, Hashable, Sendable {
  let captured: CapturedError

  /// The request that failed; nil when it is unknown.
  public let request: Request?

  /// How many attempts were made, 1 or more; 0 for a failure that was set by hand.
  public let attempts: Int

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - error: what happened. Its type name and description are captured at once.
  ///   - request: the request that failed, if known.
  ///   - attempts: how many attempts were made; 0 when nobody tried.
  public init(_ error: any Error, request: Request? = nil, attempts: Int = 0) {
    self.init(CapturedError(error), request: request, attempts: attempts)
  }

  init(_ captured: CapturedError, request: Request?, attempts: Int) {
    self.captured = captured
    self.request = request ?? .empty
    self.attempts = attempts
  }

  /// The error that ended the load.
  public var error: any Error { captured.error }

  /// The full name of the error's type.
  public var errorTypeName: String { captured.typeName }

  /// The error's description, for logs and tests; not for people.
  public var errorDescription: String { captured.description }
}

extension LoadFailure: CustomReflectable {
  /// The error as it was thrown, the request and the attempts.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["error": error, "request": request as Any, "attempts": attempts], displayStyle: .struct)
  }
}

/// An error with what makes it comparable: the name of its type and its description, captured when it is made.
///
/// Errors need not be `Equatable`, and a description may cost a lot or change with a locale; hence once, early.
///
/// A class, so that a failure is small: actions and states have room for one, and most are copied without any.
final class CapturedError: Sendable {
  let error: any Error
  let typeName: String
  let description: String

  init(_ error: any Error) {
    self.error = error
    if let restored = error as? RestoredLoadError {
      // It stands for the original error, so that a failure equals itself after coding.
      typeName = restored.typeName
      description = restored.description
    } else {
      typeName = String(reflecting: type(of: error))
      description = String(describing: error)
    }
  }
}

extension CapturedError: Hashable {
  static func == (left: CapturedError, right: CapturedError) -> Bool {
    left.typeName == right.typeName && left.description == right.description
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(typeName)
    hasher.combine(description)
  }
}

/// The error of a failure that was set by hand without saying which.
public struct UnspecifiedLoadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// A neutral text.
  public var description: String { "The load failed, and nobody said why." }
}
