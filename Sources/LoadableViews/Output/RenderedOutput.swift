/// An output that can show text, buttons and stacks; the default drawing of renderers needs nothing else.
///
/// Conform the type that you draw with: lines of a terminal, a piece of HTML, a view of a UI framework. With such an output, a
/// ``LoadableRenderer`` only has to draw its content, and a ``LoadableView`` only needs its content closure.
///
/// ```swift
/// struct Lines: RenderedOutput {
///   var lines: [String]
///
///   static func text(_ text: String, role: TextRole) -> Self { Lines(lines: text.isEmpty ? [] : [text]) }
///   static func button(_ text: String, intent: LoadIntent<some Hashable & Sendable>) -> Self { Lines(lines: ["[\(text)]"]) }
///   static func stack(_ parts: [Self], axis: StackAxis) -> Self { Lines(lines: parts.flatMap(\.lines)) }
/// }
/// ```
///
/// Obligations of a conformance:
/// - Any text is shown as it is: an output that is markup must escape it.
/// - An empty stack takes no room.
public protocol RenderedOutput {
  /// Draws a text.
  ///
  /// - Parameters:
  ///   - text: the text to show. For ``TextRole/activity(fraction:placement:)`` it may be empty: then show the indicator alone.
  ///   - role: the purpose of the text, which determines its look.
  static func text(_ text: String, role: TextRole) -> Self

  /// Draws a button.
  ///
  /// - Parameters:
  ///   - text: the title.
  ///   - intent: what the button asks for. When it is pressed, pass its name to the sender, with the view model that is on screen at
  ///     that moment: ``IntentSender/send(named:of:isolation:)``.
  static func button(_ text: String, intent: LoadIntent<some Hashable & Sendable>) -> Self

  /// Combines several outputs into one.
  ///
  /// - Parameters:
  ///   - parts: the outputs, in reading direction, from top to bottom, or from back to front.
  ///   - axis: the direction in which they follow each other.
  static func stack(_ parts: [Self], axis: StackAxis) -> Self
}

extension RenderedOutput {
  /// Draws a text that is content.
  public static func text(_ text: String) -> Self {
    .text(text, role: .plain)
  }

  /// An empty output.
  public static var nothing: Self {
    .stack([], axis: .vertical)
  }

  /// The output with an activity indicator next to it, or on top of it.
  ///
  /// - Parameters:
  ///   - indicator: the indicator; nil for none.
  ///   - placement: where it goes.
  public func withIndicator(_ indicator: Self?, at placement: IndicatorPlacement) -> Self {
    guard let indicator else { return self }
    return switch placement {
    case .leading: .stack([indicator, self], axis: .horizontal)
    case .trailing: .stack([self, indicator], axis: .horizontal)
    case .above: .stack([indicator, self], axis: .vertical)
    case .below: .stack([self, indicator], axis: .vertical)
    case .overlay: .stack([self, indicator], axis: .overlay)
    }
  }

  /// Stacks the parts that are not nil; a single part is not wrapped.
  static func joined(_ parts: [Self?], axis: StackAxis = .vertical) -> Self {
    let parts = parts.compactMap { $0 }
    return parts.count == 1 ? parts[0] : .stack(parts, axis: axis)
  }
}
