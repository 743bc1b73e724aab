import LoadableViews

/// What is on screen as text; brackets are buttons, an asterisk is the indicator.
struct ScreenText: RenderedOutput {
  let text: String

  static func text(_ text: String, role: TextRole) -> Self {
    if case .activity = role { ScreenText(text: text.isEmpty ? "*" : "* \(text)") } else { ScreenText(text: text) }
  }

  static func button(_ text: String, intent: LoadIntent<some Hashable & Sendable>) -> Self {
    ScreenText(text: "[\(text)]")
  }

  static func stack(_ parts: [Self], axis: StackAxis) -> Self {
    ScreenText(text: parts.map(\.text).joined(separator: axis == .vertical ? "\n" : " "))
  }
}
