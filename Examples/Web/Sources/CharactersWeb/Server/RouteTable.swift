import Hummingbird

/// The methods of each path, to tell a wrong method from a wrong path.
enum RouteTable {
  /// The methods of a path; nil if there is no such path.
  static func methods(of path: String) -> [HTTPRequest.Method]? {
    switch path {
    case "/", "/script.js", "/style.css": [.get, .head]
    case "/actions": [.post]
    case "/events": [.get]
    default: isCharacter(path) ? [.get, .head] : nil
    }
  }

  private static func isCharacter(_ path: String) -> Bool {
    guard path.hasPrefix("/characters/") else { return false }
    let name = path.dropFirst("/characters/".count)
    return !name.isEmpty && !name.contains("/")
  }
}
