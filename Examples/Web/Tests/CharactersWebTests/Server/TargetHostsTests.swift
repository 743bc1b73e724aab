import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Testing

@testable import CharactersWeb

struct TargetHostsTests {
  /// The hosts that a request names: that of its authority, and any further ones.
  private func hosts(_ address: String, _ host: String?) throws -> [String] {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPServerCodec(secure: false))
    try channel.pipeline.syncOperations.addHandler(TargetHosts.Installer())
    let headers: HTTPHeaders = host.map { ["Host": $0] } ?? [:]
    try channel.writeInbound(
      HTTPServerRequestPart.head(HTTPRequestHead(version: .http1_1, method: .GET, uri: address, headers: headers)))
    guard case .head(let head)? = try channel.readInbound(as: HTTPRequestPart.self) else { return [] }
    _ = try channel.finish()
    let others = head.headerFields.filter { $0.name.canonicalName == "host" }
    return [head.authority].compactMap { $0 } + others.map(\.value)
  }

  @Test("an absolute address of another host makes two hosts, one of the same host or a path does not")
  func addresses() throws {
    for (address, expected) in [
      ("/?search=://elsewhere/", ["here:80"]), ("http://here:80/", ["here:80"]),
      ("HTTP://HERE:80?search=a", ["here:80"]),
      ("*", ["here:80"]), ("http://elsewhere/", ["here:80", "elsewhere"]),
      ("https://here:80@elsewhere", ["here:80", "here:80@elsewhere"]), ("http://here:81/", ["here:80", "here:81"]),
    ] {
      #expect(try hosts(address, "here:80") == expected, "\(address)")
    }
    #expect(try hosts("http://elsewhere/", nil) == ["elsewhere"])
  }
}
