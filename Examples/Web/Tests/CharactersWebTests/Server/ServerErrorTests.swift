import Testing

@testable import CharactersWeb

struct ServerErrorTests {
  @Test("says which port cannot be opened, and why")
  func text() {
    let error = ServerError.port(8080, reason: "it is in use")
    #expect(error.description == "Port 8080 cannot be opened: it is in use.")
    #expect(error.errorDescription == error.description)
  }
}
