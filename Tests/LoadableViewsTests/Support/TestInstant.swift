/// An instant in milliseconds, which does not belong to any clock of the library.
struct TestInstant: InstantProtocol, ExpressibleByIntegerLiteral, CustomStringConvertible {
  var milliseconds: Int

  init(_ milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  init(integerLiteral value: Int) {
    self.init(value)
  }

  func advanced(by duration: Duration) -> Self {
    let (seconds, attoseconds) = duration.components
    return Self(milliseconds + Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
  }

  func duration(to other: Self) -> Duration {
    .milliseconds(other.milliseconds - milliseconds)
  }

  static func < (first: Self, second: Self) -> Bool {
    first.milliseconds < second.milliseconds
  }

  var description: String { "\(milliseconds) ms" }
}
