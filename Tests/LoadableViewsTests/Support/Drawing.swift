import LoadableViews

/// An output that stores what was drawn, and describes it on one line.
indirect enum Drawing: RenderedOutput, Equatable, CustomStringConvertible {
  case text(String, TextRole)
  case button(String, String)
  case stack([Drawing], StackAxis)
  case hidden(Drawing)

  static func text(_ text: String, role: TextRole) -> Self { .text(text, role) }
  static func button(_ text: String, name: String) -> Self { .button(text, name) }
  static func stack(_ parts: [Self], axis: StackAxis) -> Self { .stack(parts, axis) }
  static func redacted(_ sample: Self) -> Self { .hidden(sample) }

  /// The names of all buttons, in their order.
  var buttons: [String] {
    switch self {
    case .text, .hidden: []
    case .button(_, let name): [name]
    case .stack(let parts, _): parts.flatMap(\.buttons)
    }
  }

  /// The path to a text: the axes and positions that lead to it; nil if it is not there.
  func path(of text: String) -> String? {
    switch self {
    case .text(let own, _): return own == text ? "" : nil
    case .button, .hidden: return nil
    case .stack(let parts, let axis):
      for (position, part) in parts.enumerated() {
        if let path = part.path(of: text) { return "/\(axis)[\(position)]" + path }
      }
      return nil
    }
  }

  /// What is visible, on one line.
  ///
  /// A note is in round brackets, a button in square brackets, and a redacted sample in tildes; `!` precedes an error, and `*` an
  /// indicator; `_` is a placeholder. `|` separates parts that are beside each other, `/` parts below each other, and `^` parts on
  /// top of each other. Parts that take no room are left out.
  var description: String { written(isNested: false) }

  private var isNothing: Bool {
    if case .stack(let parts, _) = self { parts.allSatisfy(\.isNothing) } else { false }
  }

  private func written(isNested: Bool) -> String {
    switch self {
    case .text(let text, .plain): text
    case .text(let text, .note): "(\(text))"
    case .text(let text, .error): "!\(text)"
    case .text(_, .placeholder): "_"
    case .text(let text, .activity(let fraction, let placement)):
      "*\(fraction.map { "\($0) " } ?? "")\(text)\(placement == .leading ? "" : " \(placement)")"
    case .button(let text, _): "[\(text)]"
    case .hidden(let sample): "~\(sample.written(isNested: true))~"
    case .stack(let parts, let axis): written(parts.filter { !$0.isNothing }, axis, isNested)
    }
  }

  private func written(_ parts: [Drawing], _ axis: StackAxis, _ isNested: Bool) -> String {
    if parts.count == 1 { return parts[0].written(isNested: isNested) }
    let text = parts.map { $0.written(isNested: true) }
      .joined(separator: [.horizontal: " | ", .vertical: " / ", .overlay: " ^ "][axis] ?? "")
    return isNested ? "<\(text)>" : text
  }
}
