import Dispatch
import Foundation

/// Turns keys and signals into events on its own queue, so that the receiver is never blocked.
///
/// It and its handlers are created outside any actor, because the handlers run on that queue.
public struct TerminalEvents {
  private let sources: [any DispatchSourceProtocol]

  /// Starts to send events.
  ///
  /// - Parameter send: receives the events, on that queue.
  public init(_ send: @escaping @Sendable (TerminalEvent) -> Void) {
    let queue = DispatchQueue(label: "terminal.events")
    let signals: [(Int32, @Sendable () -> TerminalEvent)] = [
      (SIGINT, { .terminated(signal: SIGINT) }), (SIGTERM, { .terminated(signal: SIGTERM) }),
      (SIGHUP, { .terminated(signal: SIGHUP) }), (SIGQUIT, { .terminated(signal: SIGQUIT) }), (SIGTSTP, { .suspended }),
      (SIGCONT, { .resumed(LiveTerminal.size) }), (SIGWINCH, { .resized(LiveTerminal.size) }),
    ]
    sources =
      signals.map { Self.source(of: $0.0, queue) { [event = $0.1] in send(event()) } }
      + [Self.input(queue, send)]
  }

  /// Stops: no more events are sent.
  public func cancel() {
    for source in sources { source.cancel() }
  }

  private static func source(
    of number: Int32, _ queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    #if canImport(Darwin)
      // On Apple's platforms a source receives a signal in addition to the default handler, which would end the process.
      signal(number, SIG_IGN)
    #endif
    let registration = DispatchSemaphore(value: 0)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.setRegistrationHandler { registration.signal() }
    source.resume()
    registration.wait()
    return source
  }

  private static func input(
    _ queue: DispatchQueue, _ send: @escaping @Sendable (TerminalEvent) -> Void
  ) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        send(.input(Array(bytes.prefix(count))))
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        source.cancel()
        send(.inputEnded)
      }
    }
    source.resume()
    return source
  }
}
