import Hummingbird
import NIOCore

/// What a request has beside itself: its connection, to cut it when nobody reads.
struct SiteContext: RequestContext {
  var coreContext: CoreRequestContextStorage

  /// The connection.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
