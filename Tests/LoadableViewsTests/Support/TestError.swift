/// An error with a description that must never be on screen.
enum TestError: Error, CustomStringConvertible {
  case offline
  case refused

  var description: String {
    switch self {
    case .offline: "TestError(code: -1009, secret: 42)"
    case .refused: "TestError(code: -1004, secret: 42)"
    }
  }
}
