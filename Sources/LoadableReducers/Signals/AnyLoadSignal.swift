public import LoadableCore

/// A signal of any type, or several signals combined by `&&`, `||` and `!`.
///
/// An app names its signals once, and its policies use the names:
///
/// ```swift
/// extension AnyLoadSignal {
///   static let active = AnyLoadSignal(AppIsActive())
///   static let online = AnyLoadSignal(NetworkPath())
///   static let offline = !online
/// }
/// ```
///
/// Until a signal has given its first value, it is neither true nor false.
public struct AnyLoadSignal: Sendable {
  indirect enum Form: Sendable {
    case source(SignalSource)
    case not(Form)
    case both(Form, Form)
    case either(Form, Form)
  }

  let form: Form

  /// Wraps a signal.
  ///
  /// A store watches equal signals only once. Signals are equal if they are the same object, or equal `Hashable` values. Wrap any
  /// other signal once and keep the result.
  ///
  /// - Parameters:
  ///   - signal: the signal.
  ///   - name: what observers call it when loads wait for it; by default the name of its type.
  public init<Signal: LoadSignal>(_ signal: Signal, as name: String? = nil) {
    form = .source(SignalSource(signal, name: name ?? "\(Signal.self)"))
  }

  private init(_ form: Form) {
    self.form = form
  }

  /// True if the signal is false.
  public static prefix func ! (signal: Self) -> Self { Self(.not(signal.form)) }

  /// True if both signals are true.
  public static func && (first: Self, second: Self) -> Self { Self(.both(first.form, second.form)) }

  /// True if one of the signals is true.
  public static func || (first: Self, second: Self) -> Self { Self(.either(first.form, second.form)) }
}

extension AnyLoadSignal: CustomStringConvertible {
  /// The names of its signals, and how they are combined: `!online`, `active && online`.
  public var description: String { form.description(isWhole: true) }
}

extension AnyLoadSignal.Form {
  fileprivate func description(isWhole: Bool) -> String {
    let text: String
    switch self {
    case .source(let source): return source.name
    case .not(let form): return "!\(form.description(isWhole: false))"
    case .both(let first, let second):
      text = "\(first.description(isWhole: false)) && \(second.description(isWhole: false))"
    case .either(let first, let second):
      text = "\(first.description(isWhole: false)) || \(second.description(isWhole: false))"
    }
    return isWhole ? text : "(\(text))"
  }

  /// The value that follows from those of the sources; nil if it is not known.
  func value(_ known: (SignalSource) -> Bool?) -> Bool? {
    switch self {
    case .source(let source): return known(source)
    case .not(let form): return form.value(known).map { !$0 }
    case .both(let first, let second):
      let (first, second) = (first.value(known), second.value(known))
      return first == false || second == false ? false : first.flatMap { _ in second }
    case .either(let first, let second):
      let (first, second) = (first.value(known), second.value(known))
      return first == true || second == true ? true : first.flatMap { _ in second }
    }
  }

  var sources: [SignalSource] {
    switch self {
    case .source(let source): [source]
    case .not(let form): form.sources
    case .both(let first, let second), .either(let first, let second): first.sources + second.sources
    }
  }

  /// Whether it is this source alone.
  func isJust(_ source: SignalSource) -> Bool {
    if case .source(let own) = self { own.key == source.key } else { false }
  }
}

/// A signal without its type.
struct SignalSource: Sendable {
  /// Equal for signals that are watched together.
  let key: AnyRequest
  /// What observers call it.
  let name: String
  /// Passes on each value until the sequence ends or fails, or `take` returns false.
  let watch: @Sendable (_ isolation: isolated any Actor, _ take: (Bool) -> Bool) async -> Void

  init<Signal: LoadSignal>(_ signal: Signal, name: String) {
    self.name = name
    key = Self.key(of: signal)
    watch = { isolation, take in
      // A signal that fails is like one that ends: the last value stays.
      _ = try? await Self.watch(signal, take, isolation)
    }
  }

  private static func watch<Signal: LoadSignal>(
    _ signal: Signal, _ take: (Bool) -> Bool, _ isolation: isolated any Actor
  ) async throws {
    for try await value in signal.changes() {
      guard take(value) else { return }
    }
  }

  private static func key(of signal: some LoadSignal) -> AnyRequest {
    if type(of: signal) is AnyClass { return AnyRequest(ObjectIdentifier(signal as AnyObject)) }
    func erased(_ value: some LoadSignal & Hashable) -> AnyRequest { AnyRequest(value) }
    if let value = signal as? any LoadSignal & Hashable { return erased(value) }
    return AnyRequest(LoadIdentity())
  }
}

/// The rules of a policy about signals.
struct SignalRules: Sendable {
  var refreshing: [AnyLoadSignal] = []
  var atMostEvery = Duration.seconds(5)
  var pausing: AnyLoadSignal?
}
