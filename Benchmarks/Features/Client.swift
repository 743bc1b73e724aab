// The client of the features that `Compiling` compiles.
import LoadableReducers

struct Client: Sendable {
  func title() async throws -> String { "" }
  func likes(of id: Int) async throws -> Int { id }
  func ids() async throws -> [Int] { [] }
  func search(_ text: String) async throws -> [String] { [text] }
}
