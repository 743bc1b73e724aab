import NIOCore
import NIOHTTPTypes

/// Closes the connection of a client that does not send the rest of a request in time: sent byte by byte, a request could take hours.
///
/// The server's own timer restarts with each byte of a body, even of a body that is not read. It does not restart with the headers, so
/// they need no other timer.
final class RequestTimeouts: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limit: TimeAmount
  private var isAwaitingEnd = false
  private var timer: Scheduled<Void>?

  /// Creates a handler for one connection.
  ///
  /// - Parameter limit: how long a request may take from its headers to its end.
  init(limit: TimeAmount) {
    self.limit = limit
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: isAwaitingEnd = true
    case .body: break
    case .end:
      isAwaitingEnd = false
      timer?.cancel()
      timer = nil
    }
    context.fireChannelRead(data)
  }

  /// Most requests arrive complete, and need no timer.
  func channelReadComplete(context: ChannelHandlerContext) {
    if isAwaitingEnd, timer == nil {
      timer = context.eventLoop.assumeIsolated().scheduleTask(in: limit) { context.close(promise: nil) }
    }
    context.fireChannelReadComplete()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }
}
