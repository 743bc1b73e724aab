import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import CharactersWeb

/// Connections to a server that accepts ten, and so keeps nine.
struct ConnectionWatchTests {
  private let connections = OpenConnections(maximum: 10)

  private func connect(_ count: Int = 1) throws -> [EmbeddedChannel] {
    try (0..<count).map { _ in
      let channel = EmbeddedChannel(handler: ConnectionWatch(connections: connections))
      try channel.connect(to: SocketAddress(unixDomainSocketPath: "test")).wait()
      return channel
    }
  }

  private func ask(_ channel: EmbeddedChannel) throws {
    try channel.writeInbound(HTTPRequestPart.head(HTTPRequest(method: .get, scheme: "http", authority: "x", path: "/")))
    try channel.writeInbound(HTTPRequestPart.end(nil))
  }

  private func answer(_ channel: EmbeddedChannel) throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }

  @Test("a connection too many closes the one that has waited longest, and so does the next one")
  func longest() throws {
    let channels = try connect(11)
    #expect(channels.map(\.isActive) == [false, false] + Array(repeating: true, count: 9))
  }

  @Test("one with a request to answer stays, until it waits again behind the others; half a request changes nothing")
  func busy() throws {
    let channels = try connect(9)
    try ask(channels[0])
    try channels[1].writeInbound(
      HTTPRequestPart.head(HTTPRequest(method: .post, scheme: "http", authority: "x", path: "/")))
    let other = try connect()
    #expect(channels[0].isActive && !channels[1].isActive)
    try answer(channels[0])
    _ = try connect(7)
    #expect(channels.map(\.isActive) == [true] + Array(repeating: false, count: 8))
    _ = try connect()
    #expect(channels[0].isActive && !other[0].isActive)
    _ = try connect()
    #expect(!channels[0].isActive)
  }

  @Test("an answer before the end of its request leaves the connection waiting")
  func early() throws {
    let channels = try connect(9)
    try answer(channels[0])
    try ask(channels[0])
    let other = try connect()
    #expect(!channels[0].isActive && other[0].isActive)
  }

  @Test("if all are busy, a new one is accepted all the same, and the closed ones make room")
  func allBusy() throws {
    let channels = try connect(9)
    for channel in channels { try ask(channel) }
    let other = try connect()
    #expect(!(channels + other).map(\.isActive).contains(false))
    for channel in channels[..<5] { _ = try channel.finish() }
    let others = try connect(4)
    #expect(!(channels[5...] + other + others).map(\.isActive).contains(false))
  }
}
