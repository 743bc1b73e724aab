import NIOCore
import NIOHTTPTypes

/// Cuts the connection of whoever does not send the rest of a request in time: byte by byte it could be sent for hours.
///
/// The server's own timer begins anew with each byte of a body, also of one that nobody reads. Until the headers are there it does not,
/// so that those need no other timer.
final class RequestTimeouts: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limit: TimeAmount
  private var isAwaitingEnd = false
  private var timer: Scheduled<Void>?

  /// Makes a handler for one connection.
  ///
  /// - Parameter limit: how long it may take from the headers of a request to its end.
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

  /// Most requests come as a whole, and need no timer.
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
