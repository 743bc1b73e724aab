import LoadableViews

/// What is on screen as text; brackets are buttons, an asterisk is the indicator.
struct ScreenText: RenderedOutput {
  let text: String

  static func text(_ text: String, role: TextRole) -> Self {
    if case .activity = role { ScreenText(text: text.isEmpty ? "*" : "* \(text)") } else { ScreenText(text: text) }
  }

  static func button(_ text: String, name: String) -> Self {
    ScreenText(text: "[\(text)]")
  }

  /// Pulling refreshes, so there is no button for it.
  static func screen(_ slots: ScreenSlots<Self>) -> Self {
    stack(
      [
        slots.banner ?? .nothing, slots.note ?? .nothing,
        slots.content.withIndicator(slots.indicator, at: slots.indicatorPlacement),
        stack(slots.controls.filter { $0.name != "refresh" }.map(\.output), axis: .horizontal),
      ], axis: .vertical)
  }

  static func stack(_ parts: [Self], axis: StackAxis) -> Self {
    ScreenText(text: parts.map(\.text).filter { !$0.isEmpty }.joined(separator: axis == .vertical ? "\n" : " "))
  }
}
