import NIOCore
import NIOHTTPTypes

/// Records whether a connection waits for its client: it does until a request is complete, and again once the answer is sent.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let connections: OpenConnections
  /// Nil before the handler is in its pipeline.
  private var place: OpenConnections.Place?
  /// How many requests are complete, and how many answers; an answer may come before the end of its request.
  private var (requests, answers) = (0, 0)

  /// Creates a handler for one connection.
  init(connections: OpenConnections) {
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    place = connections.wait(context.channel, after: nil)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    if let place { connections.leave(place) }
    place = .closed
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) {
      requests += 1
      update(context)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    let promise = promise ?? context.eventLoop.makePromise()
    promise.futureResult.assumeIsolated().whenComplete { _ in
      self.answers += 1
      self.update(context)
    }
    context.write(data, promise: promise)
  }

  private func update(_ context: ChannelHandlerContext) {
    switch place {
    case .waiting(let number) where requests > answers: place = connections.work(after: .waiting(number))
    case .busy where requests <= answers: place = connections.wait(context.channel, after: .busy)
    default: break
    }
  }
}
