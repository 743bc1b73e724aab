#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LoadableStateWith: Codable where Request: Codable, Value: Codable {
  private enum CodingKeys: CodingKey {
    case content, failure, failures, due, derived, cancelled, isHeldBack, rest
  }

  /// Decodes a state.
  ///
  /// A request that was loading comes back as due, so that a restored app loads it again. The error of a failure comes back as a
  /// ``RestoredLoadError``.
  ///
  /// - Throws: `DecodingError` when the saved state cannot be read; in that case, keep the state that you have.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let content = try container.decodePresent(LoadedContent<Request, Value>.self, forKey: .content)
    let failure = try container.decodePresent(LoadFailure<Request>.self, forKey: .failure)
    let due = try container.decodePresent(Request.self, forKey: .due)
    let derived = try container.decodePresent(Request?.self, forKey: .derived)
    let cancelled = try container.decodePresent(Request.self, forKey: .cancelled)
    let isHeldBack = try container.decodeIfPresent(Bool.self, forKey: .isHeldBack) ?? false
    let rest = try container.decodePresent(Duration.self, forKey: .rest).flatMap { NamedWait(decoded: $0) }
    self.init()
    let failures = try container.decodeIfPresent(Int.self, forKey: .failures) ?? (failure == nil ? 0 : 1)
    guard content != nil || failure != nil || failures > 0 || due != nil || derived != nil || cancelled != nil else {
      return
    }
    change {
      $0.content = content?.untyped
      $0.failure = failure?.untyped
      $0.failures = max(0, min(failures, .max / 2))
      $0.due = due.map { DueLoad(request: AnyRequest($0), because: .byHand) }
      $0.derived = derived.map { $0.map { AnyRequest($0) } }
      ($0.cancelled, $0.isHeldBack) = (cancelled.map { AnyRequest($0) }, isHeldBack)
      $0.rest = rest.map { LoadRest(key: LoadTimerKey(identity: LoadIdentity()), duration: $0.duration) }
    }
  }

  /// Encodes the facts, but no identity and no progress.
  ///
  /// These are the content, the failure, how many loads in a row have failed, the request that runs or waits, the derived and
  /// cancelled requests, and a wait that an error has named, which starts over.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodePresent(content, forKey: .content)
    try container.encodePresent(failure, forKey: .failure)
    let failures = storage.read { $0.failures } ?? 0
    if failures > (failure == nil ? 0 : 1) { try container.encode(failures, forKey: .failures) }
    try container.encodePresent(dueRequest ?? load?.request, forKey: .due)
    try container.encodePresent(derivedRequest, forKey: .derived)
    try container.encodePresent(storage.read { $0.cancelled }?.typed(as: Request.self), forKey: .cancelled)
    if storage.isHeldBack { try container.encode(true, forKey: .isHeldBack) }
    try container.encodePresent(storage.read { $0.rest }?.duration, forKey: .rest)
  }
}

extension LoadableStateWith {
  /// The request that was last derived from the rest of the state: `.some(nil)` if that was nil, nil if nothing was ever derived.
  var derivedRequest: Request?? { storage.read { $0.derived }.map { $0?.typed(as: Request.self) } }
}

extension LoadedContent: Codable where Request: Codable, Value: Codable {
  private enum CodingKeys: CodingKey {
    case value, request, isStale, loadedAt
  }

  /// Decodes content.
  ///
  /// - Throws: the decoder's error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decodePresent(Value.self, forKey: .value),
      request: try container.decodePresent(Request.self, forKey: .request),
      isStale: try container.decode(Bool.self, forKey: .isStale),
      loadedAt: try container.decodePresent(Date.self, forKey: .loadedAt))
  }

  /// Encodes value, request, staleness, and when it was loaded.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodePresent(value, forKey: .value)
    try container.encodePresent(request, forKey: .request)
    try container.encode(isStale, forKey: .isStale)
    try container.encodePresent(loadedAt, forKey: .loadedAt)
  }
}

extension LoadFailure: Codable where Request: Codable {
  private enum CodingKeys: CodingKey {
    case errorTypeName, errorDescription, request, attempts, retryAfter
  }

  /// Decodes a failure; its error is a ``RestoredLoadError``.
  ///
  /// - Throws: the decoder's error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let error = RestoredLoadError(
      typeName: try container.decode(String.self, forKey: .errorTypeName),
      description: try container.decode(String.self, forKey: .errorDescription))
    let wait = try container.decodePresent(Duration.self, forKey: .retryAfter).flatMap { NamedWait(decoded: $0) }
    self.init(
      CapturedError(error, wait: wait), request: try container.decodePresent(Request.self, forKey: .request),
      attempts: try container.decode(Int.self, forKey: .attempts))
  }

  /// Encodes the error's type name and description, the request, the attempts, and the wait that the error names.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(errorTypeName, forKey: .errorTypeName)
    try container.encode(errorDescription, forKey: .errorDescription)
    try container.encodePresent(request, forKey: .request)
    try container.encode(attempts, forKey: .attempts)
    try container.encodePresent(retryAfter, forKey: .retryAfter)
  }
}

/// The error of a decoded failure: the type name and the description of the original error.
public struct RestoredLoadError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The full name of the original error's type.
  public let typeName: String
  /// The original error's description.
  public let description: String

  /// Creates the error.
  package init(typeName: String, description: String) {
    self.typeName = typeName
    self.description = description
  }
}

extension KeyedDecodingContainer {
  /// Decodes the value of a key; nil if the key is missing, or if the value is null and the type cannot decode null.
  ///
  /// Unlike `decodeIfPresent`, it distinguishes a missing value from a value that is nil, as an optional request may be.
  func decodePresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard contains(key) else { return nil }
    return try decodeNil(forKey: key) ? try? decode(type, forKey: key) : decode(type, forKey: key)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value under a key; if the value is nil, the key is left out.
  mutating func encodePresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) }
  }
}
