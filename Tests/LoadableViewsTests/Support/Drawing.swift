import LoadableViews

/// An output that is kept as it was drawn, and written down in a line.
indirect enum Drawing: RenderedOutput, Equatable, CustomStringConvertible {
  case text(String, TextRole)
  case button(String, String)
  case stack([Drawing], StackAxis)

  static func text(_ text: String, role: TextRole) -> Self { .text(text, role) }
  static func button(_ text: String, intent: LoadIntent<some Hashable & Sendable>) -> Self {
    .button(text, intent.name)
  }
  static func stack(_ parts: [Self], axis: StackAxis) -> Self { .stack(parts, axis) }

  /// The names of the intents of all buttons, in their order.
  var buttons: [String] {
    switch self {
    case .text: []
    case .button(_, let name): [name]
    case .stack(let parts, _): parts.flatMap(\.buttons)
    }
  }

  /// A note in round brackets, an error behind an exclamation mark, an indicator as an asterisk, a button in square brackets; `|` is
  /// beside, `/` is below, `^` is on top.
  var description: String { written(isNested: false) }

  private func written(isNested: Bool) -> String {
    switch self {
    case .text(let text, .plain): text
    case .text(let text, .note): "(\(text))"
    case .text(let text, .error): "!\(text)"
    case .text(let text, .activity(let fraction, let placement)):
      "*\(fraction.map { "\($0) " } ?? "")\(text)\(placement == .leading ? "" : " \(placement)")"
    case .button(let text, _): "[\(text)]"
    case .stack(let parts, let axis):
      bracketed(
        parts.map { $0.written(isNested: true) }
          .joined(separator: [.horizontal: " | ", .vertical: " / ", .overlay: " ^ "][axis] ?? ""), if: isNested)
    }
  }

  private func bracketed(_ text: String, if isNested: Bool) -> String {
    isNested ? "<\(text)>" : text
  }
}
