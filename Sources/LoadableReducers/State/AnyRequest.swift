/// A request of any type.
///
/// The facts of a state and the machine that changes them use this type and ``AnyValue``, so they are not generic. The
/// generic types that users see convert to and from them.
@usableFromInline
struct AnyRequest: Hashable, Sendable {
  private let box: RequestBox

  @usableFromInline
  init<Request: Hashable & Sendable>(_ request: Request) {
    if Request.self == Self.self, let request = request as? Self {
      self = request
    } else {
      box = Request.self == EmptyLoadRequest.self ? Self.empty.box : TypedRequestBox(request)
    }
  }

  private init(box: RequestBox) {
    self.box = box
  }

  private static let empty = Self(box: TypedRequestBox(EmptyLoadRequest()))

  /// The empty request, which is always known, if requests have its type; otherwise nil.
  static func known<Request: Hashable & Sendable>(to requests: Request.Type) -> Self? {
    requests == EmptyLoadRequest.self ? empty : nil
  }

  /// This request if it is the empty one; otherwise nil.
  var ifEmpty: Self? { box === Self.empty.box ? self : nil }

  /// The request itself.
  func typed<Request: Hashable & Sendable>(as requests: Request.Type) -> Request {
    if Request.self == Self.self { return itself() }
    // Proof: all requests in a state and in its loads have the request type of that state.
    return unsafeDowncast(box, to: TypedRequestBox<Request>.self).request
  }

  @inline(never)  // See "Inlining" in Benchmarks/README.md.
  private func itself<Request>() -> Request {
    // Proof: it is called only if `Request` is this type.
    self as! Request
  }

  /// The request itself; nil if it is of another type, such as that of a loadable that follows a cache of other requests.
  func ifTyped<Request: Hashable & Sendable>(as requests: Request.Type) -> Request? {
    (box as? TypedRequestBox<Request>)?.request
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.isEqual(to: right.box)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    box.hash(into: &hasher)
  }
}

extension AnyRequest: CustomStringConvertible {
  @usableFromInline var description: String { box.text }
}

// Proof: a box never changes, and its only subclass has one constant, which is Sendable.
private class RequestBox: @unchecked Sendable {
  var text: String { "" }
  func isEqual(to other: RequestBox) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
}

// Proof: see the superclass.
private final class TypedRequestBox<Request: Hashable & Sendable>: RequestBox, @unchecked Sendable {
  let request: Request

  init(_ request: Request) {
    self.request = request
  }

  override var text: String { "\(request)" }

  override func isEqual(to other: RequestBox) -> Bool {
    (other as? TypedRequestBox)?.request == request
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(request)
  }
}

/// A loaded value of any type.
///
/// A copy shares the value until one of the two is changed.
@usableFromInline
struct AnyValue {
  @usableFromInline var box: AnyObject

  @inlinable
  init<Value>(_ value: consuming Value) {
    box = ValueBox(value)
  }

  /// The value itself.
  func typed<Value>(as type: Value.Type) -> Value {
    held().value
  }

  /// The value itself, which is changed in place.
  subscript<Value>(as type: Value.Type) -> Value {
    _read { yield held().value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = ValueBox(typed(as: Value.self)) }
      let held: ValueBox<Value> = held()
      yield &held.value
    }
  }

  /// Changes the value in place.
  mutating func change<Value, Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    if !isKnownUniquelyReferenced(&box) { box = ValueBox(typed(as: Value.self)) }
    return try body(&held().value)
  }

  private func held<Value>() -> ValueBox<Value> {
    // Proof: all values in a state have the value type of that state.
    unsafeDowncast(box, to: ValueBox<Value>.self)
  }
}

@usableFromInline
final class ValueBox<Value> {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }
}

// MARK: From the types that users see, and back

extension LoadFailure {
  var untyped: LoadFailure<AnyRequest> {
    LoadFailure<AnyRequest>(captured, request: request.map { AnyRequest($0) }, attempts: attempts)
  }
}

extension LoadFailure where Request == AnyRequest {
  func typed<Typed: Hashable & Sendable>() -> LoadFailure<Typed> {
    LoadFailure<Typed>(captured, request: request.map { $0.typed(as: Typed.self) }, attempts: attempts)
  }
}

extension LoadedContent {
  var untyped: LoadedContent<AnyRequest, AnyValue> {
    var untyped = LoadedContent<AnyRequest, AnyValue>(
      value.map { AnyValue($0) }, request: request.map { AnyRequest($0) }, isStale: isStale, loadedAt: loadedAt)
    (untyped.staleness, untyped.isRestored) = (staleness, isRestored)
    return untyped
  }
}

extension LoadedContent where Request == AnyRequest, Value == AnyValue {
  func typed<Typed: Hashable & Sendable, TypedValue>() -> LoadedContent<Typed, TypedValue> {
    var typed = LoadedContent<Typed, TypedValue>(
      value.map { $0.typed(as: TypedValue.self) }, request: request.map { $0.typed(as: Typed.self) }, isStale: isStale,
      loadedAt: loadedAt)
    (typed.staleness, typed.isRestored) = (staleness, isRestored)
    return typed
  }
}

extension LoadInvalidation {
  var untyped: LoadInvalidation<AnyRequest> {
    LoadInvalidation<AnyRequest>(
      Set(requests.map { AnyRequest($0) }), name: name, number: number, notBefore: notBefore)
  }
}

extension RunningLoad {
  var untyped: RunningLoad<AnyRequest> { RunningLoad<AnyRequest>(ticket.untyped, news) }
}

extension RunningLoad where Request == AnyRequest {
  func typed<Typed: Hashable & Sendable>() -> RunningLoad<Typed> { RunningLoad<Typed>(ticket.typed(), news) }
}

extension LoadCommand where Request == AnyRequest {
  func typed<Typed: Hashable & Sendable>() -> LoadCommand<Typed> {
    LoadCommand<Typed>(
      cancel: cancel.map { $0.typed() }, start: start.map { $0.typed() }, follow: follow.map { $0.typed() },
      succeeded: succeeded, endedChild: endedChild)
  }
}
