import NIOCore

/// Closes the connection of a client that does not read what it is sent in time: a page, a status or an event of a stream.
///
/// The server's own timer pauses while an answer is being written, and a writer that waits for room has no timer at all. It
/// waits only if something written earlier has not been read, so every write gets a deadline here.
final class WriteTimeouts: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = NIOAny
  typealias OutboundOut = NIOAny

  private let limit: TimeAmount
  /// The deadlines of the writes that have not been read yet, the oldest first.
  private var deadlines = CircularBuffer<NIODeadline>()
  private var timer: Scheduled<Void>?

  /// Creates a handler for one connection.
  ///
  /// - Parameter limit: how long a write may stay unread.
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

  /// Most clients read everything at once, so there is usually nothing to watch.
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
