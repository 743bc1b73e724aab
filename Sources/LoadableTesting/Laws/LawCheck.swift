import LoadableReducers

/// The laws of this library's protocols, which you can check on your own conformances.
///
/// Each check fails the test, at its line, for each broken law. It also fails if the samples cannot show whether a law holds.
///
/// ```swift
/// @Test func laws() async {
///   Laws.checkReducer(ProfileFeature(client: .fake), states: [.init(), .init(profile: .loaded(.ann))], actions: [.onAppear])
///   await Laws.checkLoader(ProfileClient(server: .fake), requests: [1, 2, 3])
/// }
/// ```
public enum Laws {}

/// Reports what breaks the laws of a protocol, at the line of the check.
struct LawCheck {
  /// What is being checked, such as `case path CasePath<Action, Int>`.
  let subject: String
  let place: SourcePlace

  init(_ kind: String, _ type: Any.Type, at place: SourcePlace) {
    subject = "\(kind) \(type)"
    self.place = place
  }

  /// Fails the test if a law does not hold.
  ///
  /// - Parameters:
  ///   - law: the law in one sentence.
  ///   - facts: the values that break it, each with its name.
  func expect(_ holds: Bool, _ law: String, _ facts: (name: String, value: Any)...) {
    if !holds { breach(law, facts) }
  }

  /// Fails the test if two values differ.
  func expectSame<Value>(
    _ expected: Value, _ actual: Value, _ law: String, by areEqual: (Value, Value) -> Bool,
    _ facts: (name: String, value: Any)...
  ) {
    if areEqual(expected, actual) { return }
    breach(law, facts + [("expected", expected), ("actual", actual)])
  }

  /// Fails the test if two values differ.
  func expectSame<Value: Equatable>(
    _ expected: Value, _ actual: Value, _ law: String, _ facts: (name: String, value: Any)...
  ) {
    if expected == actual { return }
    breach(law, facts + [("expected", expected), ("actual", actual)])
  }

  /// Fails the test because the samples cannot show whether a law holds.
  func needs(_ samples: String) {
    place.fail("The laws of the \(subject) cannot be checked: \(samples).")
  }

  /// Fails the test because of a law that does not hold.
  func breach(_ law: String, _ facts: [(name: String, value: Any)]) {
    place.fail(
      """
      The \(subject) breaks the law "\(law)".

      \(facts.map { "  \($0.name): \(inlineDump($0.value))" }.joined(separator: "\n"))
      """)
  }
}
