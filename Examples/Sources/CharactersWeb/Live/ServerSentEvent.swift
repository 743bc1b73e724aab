/// What goes over a stream of server-sent events.
enum ServerSentEvent: Hashable {
  /// Changes of the page.
  case patches([ScreenPatch])

  /// Nothing, to see whether anybody is there.
  case heartbeat

  /// The event as the format has it.
  var text: String {
    switch self {
    case .patches(let patches):
      // A line break would end the event; there is none, because escaped text has none and no renderer adds any.
      "data: " + HTML.joined(patches.map(\.html)).markup + "\n\n"
    case .heartbeat: ":\n\n"
    }
  }
}
