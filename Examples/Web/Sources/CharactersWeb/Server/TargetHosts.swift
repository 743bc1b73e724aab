import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Adds the host of an absolute address, as in `GET http://example.org/ HTTP/1.1`, to the `Host` headers, unless it is there already.
///
/// The codec keeps only the path of such an address. `RequestGuard` refuses a request with two hosts.
final class TargetHosts: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), let host = Self.host(in: head.uri),
      !head.headers["Host"].contains(where: { $0.lowercased() == host.lowercased() })
    else { return context.fireChannelRead(data) }
    head.headers.add(name: "Host", value: host)
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// The host of an absolute address, with its port; nil for a path.
  static func host(in address: String) -> String? {
    guard !address.hasPrefix("/"), let scheme = address.firstRange(of: "://") else { return nil }
    return String(address[scheme.upperBound...].prefix { !"/?#".contains($0) })
  }

  /// Puts the handler in front of the codec, where the address is still complete; the server adds its own handlers behind the codec.
  final class Installer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    func handlerAdded(context: ChannelHandlerContext) {
      do {
        let pipeline = context.pipeline.syncOperations
        try pipeline.addHandler(TargetHosts(), position: .before(pipeline.handler(type: HTTP1ToHTTPServerCodec.self)))
      } catch {
        context.close(promise: nil)
      }
    }
  }
}
