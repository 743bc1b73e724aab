import Hummingbird

/// The methods of each path, to tell a wrong method from a wrong path.
enum RouteTable {
  /// The methods of a path; nil if there is no such path.
  static func methods(of path: String) -> [HTTPRequest.Method]? {
    switch path {
    case "/", "/script.js", "/style.css": [.get, .head]
    case "/actions": [.post]
    case "/events": [.get]
    default: path.hasPrefix("/characters/") && path.split(separator: "/").count == 2 ? [.get, .head] : nil
    }
  }
}
