/// An event in a stream of server-sent events.
enum ServerSentEvent: Hashable {
  /// Changes to the page.
  case patches([ScreenPatch])

  /// A sign of life: the page sees that the server is there, and the server sees whether the page is still connected.
  case heartbeat

  /// The event in its text format.
  var text: String {
    switch self {
    case .patches(let patches):
      // A line break would end the event; escaped text has none, and no renderer adds any.
      "data: " + HTML.joined(patches.map(\.html)).markup + "\n\n"
    // A browser does not pass on an event without data.
    case .heartbeat: "event: heartbeat\ndata: .\n\n"
    }
  }
}
