import Testing

@testable import CharactersWeb

struct SiteNamesTests {
  @Test(
    "names are those of the loopback interface and the given ones, at any port and in any case",
    arguments: [
      ("127.0.0.1", true), ("127.0.0.1:8080", true), ("LOCALHOST:9", true), ("[::1]:8080", true), ("[::1]", true),
      ("example.org", true), ("Example.Org:443", true), ("evil.example", false), ("localhost.evil.example", false),
      ("", false), ("localhost:x", false), ("localhost:80:80", false), ("::1", false), ("[::1]x", false),
      ("user@localhost", false),
    ])
  func names(host: String, isOurs: Bool) {
    #expect(SiteNames(["example.org"]).contains(host: host) == isOurs)
  }

  @Test(
    "an origin is the same only if its port is the same",
    arguments: [
      ("http://localhost:8080", true), ("https://LOCALHOST:8080", true), ("http://localhost:8081", false),
      ("http://127.0.0.1:8080", false), ("null", false), ("", false), ("localhost:8080", false),
    ])
  func origin(origin: String, isSame: Bool) {
    #expect(SiteNames.isSame(origin: origin, as: "localhost:8080") == isSame)
  }
}
