import NIOCore

/// Cuts the connection of whoever does not take in time what it is sent, be it a page, a mere status or an event of a stream.
///
/// The server's own timer stands still while an answer is being written, and a writer that waits for room has no timer at all. What it
/// waits behind is always something that was written before and not taken, and that is what has a deadline here.
final class WriteTimeouts: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = NIOAny
  typealias OutboundOut = NIOAny

  private let limit: TimeAmount
  /// By when each of the writes that nobody has taken yet is to be, the oldest first.
  private var deadlines = CircularBuffer<NIODeadline>()
  private var timer: Scheduled<Void>?

  /// Makes a handler for one connection.
  ///
  /// - Parameter limit: how long it may leave a write untaken.
  init(limit: TimeAmount) {
    self.limit = limit
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let promise = promise ?? context.eventLoop.makePromise()
    deadlines.append(context.eventLoop.now + limit)
    promise.futureResult.assumeIsolated().whenComplete { _ in
      self.deadlines.removeFirst()
    }
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    watch(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }

  /// Whoever reads takes all at once, so that there is mostly nothing to watch.
  private func watch(_ context: ChannelHandlerContext) {
    guard timer == nil, let deadline = deadlines.first else { return }
    timer = context.eventLoop.assumeIsolated()
      .scheduleTask(deadline: deadline) {
        self.timer = nil
        if let oldest = self.deadlines.first, oldest <= context.eventLoop.now {
          context.close(promise: nil)
        } else {
          self.watch(context)
        }
      }
  }
}
