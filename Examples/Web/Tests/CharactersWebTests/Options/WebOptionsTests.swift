import CharactersDatabase
import Testing

@testable import CharactersWeb

struct WebOptionsTests {
  @Test("the defaults are those of the command")
  func defaults() throws {
    let options = try WebOptions()
    #expect(options.port == 8080 && options.pageSize == 40 && options.pages == 1_000 && options.connections == 2_000)
    #expect(
      options.latency == .zero && options.failureRate == 0 && options.staleAfter == .seconds(60)
        && options.retries == 0 && options.database == .caches)
  }

  @Test("refuses what is out of range, by name and value")
  func refused() {
    #expect(throws: WebOptionsError.port(-1)) { try WebOptions(port: -1) }
    #expect(throws: WebOptionsError.port(65_536)) { try WebOptions(port: 65_536) }
    #expect(throws: WebOptionsError.pageSize(0)) { try WebOptions(pageSize: 0) }
    #expect(throws: WebOptionsError.pageSize(201)) { try WebOptions(pageSize: 201) }
    #expect(throws: WebOptionsError.latency(-1)) { try WebOptions(latency: -1) }
    #expect(throws: WebOptionsError.failureRate(1.5)) { try WebOptions(failureRate: 1.5) }
    #expect(throws: WebOptionsError.pages(0)) { try WebOptions(pages: 0) }
    #expect(throws: WebOptionsError.connections(0)) { try WebOptions(connections: 0) }
    #expect(throws: WebOptionsError.staleAfter(0)) { try WebOptions(staleAfter: 0) }
    #expect(throws: WebOptionsError.staleAfter(86_400_001)) { try WebOptions(staleAfter: 86_400_001) }
    #expect(throws: WebOptionsError.retries(-1)) { try WebOptions(retries: -1) }
    #expect(throws: WebOptionsError.retries(11)) { try WebOptions(retries: 11) }
    for host in ["", "a:80", "http://a", "a b", "a@b"] {
      #expect(throws: WebOptionsError.host(host)) { try WebOptions(hosts: ["example.org", host]) }
    }
  }
}
