import NIOCore
import NIOEmbedded
import Testing

@testable import CharactersWeb

struct WriteTimeoutsTests {
  /// The other side of a connection, which reads what it is sent when it is told to.
  private final class Reader: ChannelOutboundHandler {
    typealias OutboundIn = NIOAny

    private var untaken: [EventLoopPromise<Void>?] = []

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      untaken.append(promise)
    }

    func take(_ count: Int) {
      for promise in untaken.prefix(count) { promise?.succeed() }
      untaken.removeFirst(count)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      for promise in untaken { promise?.fail(ChannelError.ioOnClosedChannel) }
    }
  }

  private let reader = Reader()
  private let channel: EmbeddedChannel

  init() throws {
    channel = EmbeddedChannel(handlers: [reader, WriteTimeouts(limit: .seconds(30))])
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "test")).wait()
  }

  /// An answer as the server writes it: a head and an end, with or without a body in between.
  private func answer(parts: Int) {
    for _ in 1...parts { channel.write("part", promise: nil) }
    channel.flush()
  }

  private func wait(_ seconds: Int64) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
  }

  private func end() throws {
    _ = try channel.finish(acceptAlreadyClosed: true)
  }

  @Test(
    "a client that does not read what is sent is cut off after the time limit, even for an answer without a body",
    arguments: 2...3)
  func untaken(parts: Int) throws {
    answer(parts: parts)
    wait(29)
    #expect(channel.isActive)
    wait(1)
    #expect(!channel.isActive)
    try end()
  }

  @Test("a client that reads part of an answer has not read it")
  func partlyTaken() throws {
    answer(parts: 3)
    wait(10)
    reader.take(2)
    wait(20)
    #expect(!channel.isActive)
    try end()
  }

  @Test("a client that reads everything in time is left alone, however long nothing else is sent")
  func taken() throws {
    answer(parts: 2)
    wait(29)
    reader.take(2)
    wait(100)
    #expect(channel.isActive)
    try end()
  }

  @Test("each answer has its own time: one that is read late leaves the next its full time")
  func severalAnswers() throws {
    answer(parts: 2)
    wait(10)
    answer(parts: 2)
    wait(19)
    reader.take(2)
    wait(10)
    #expect(channel.isActive)
    wait(1)
    #expect(!channel.isActive)
    try end()
  }
}
