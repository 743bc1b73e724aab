import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import CharactersWeb

struct RequestTimeoutsTests {
  private let channel = EmbeddedChannel(handler: RequestTimeouts(limit: .seconds(10)))

  init() throws {
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "test")).wait()
  }

  private func send(_ part: HTTPRequestPart) throws {
    try channel.writeInbound(part)
  }

  private func sendHead() throws {
    try send(.head(HTTPRequest(method: .get, scheme: "http", authority: "x", path: "/")))
  }

  private func wait(_ seconds: Int64) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
  }

  @Test("a body that arrives byte by byte is cut off when the time for the request is over")
  func drip() throws {
    try sendHead()
    for _ in 1...9 {
      wait(1)
      try send(.body(ByteBuffer(string: "a")))
    }
    #expect(channel.isActive)
    wait(1)
    #expect(!channel.isActive)
  }

  @Test("a client that has sent everything in time is left alone, until a later request has arrived in part")
  func requests() throws {
    try sendHead()
    try send(.end(nil))
    wait(100)
    try sendHead()
    wait(9)
    try send(.end(nil))
    wait(9)
    try sendHead()
    wait(9)
    #expect(channel.isActive)
    wait(1)
    #expect(!channel.isActive)
  }

  @Test("passes every part on")
  func passing() throws {
    try sendHead()
    try send(.body(ByteBuffer(string: "a")))
    try send(.end(nil))
    var parts: [HTTPRequestPart] = []
    while let part = try channel.readInbound(as: HTTPRequestPart.self) { parts.append(part) }
    #expect(parts.count == 3 && parts.dropFirst() == [.body(ByteBuffer(string: "a")), .end(nil)])
    _ = try channel.finish()
  }
}
