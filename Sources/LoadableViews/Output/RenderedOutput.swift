/// An output that can show text, buttons and stacks, which is all that the defaults of renderers need.
///
/// Conform what you draw with: lines of a terminal, a piece of HTML, a view of a UI framework. A ``LoadableRenderer`` with such an
/// output has only its content to draw, and a ``LoadableView`` only its content closure.
///
/// ```swift
/// struct Lines: RenderedOutput {
///   var lines: [String]
///
///   static func text(_ text: String, role: TextRole) -> Self { Lines(lines: text.isEmpty ? [] : [text]) }
///   static func button(_ text: String, control: LoadControl) -> Self { Lines(lines: ["[\(text)]"]) }
///   static func stack(_ parts: [Self], axis: StackAxis) -> Self { Lines(lines: parts.flatMap(\.lines)) }
/// }
/// ```
///
/// Obligations of a conformance:
/// - A text is shown as it is, whatever is in it: an output that is markup escapes it.
/// - A stack without parts is empty, and takes no room.
public protocol RenderedOutput {
  /// A text.
  ///
  /// - Parameters:
  ///   - text: what to show. That of ``TextRole/activity(fraction:placement:)`` may be empty: an indicator by itself.
  ///   - role: what the text is for, and so how it looks.
  static func text(_ text: String, role: TextRole) -> Self

  /// A button.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - control: what it asks for. Hand it to the binding, with the view model that is on screen by then:
  ///     ``IntentBinding/send(_:of:isolation:)``.
  static func button(_ text: String, control: LoadControl) -> Self

  /// Several outputs as one.
  ///
  /// - Parameters:
  ///   - parts: the outputs: in the direction of reading, from top to bottom, or the lowest first.
  ///   - axis: in which direction they follow each other.
  static func stack(_ parts: [Self], axis: StackAxis) -> Self
}

extension RenderedOutput {
  /// A text that is content.
  public static func text(_ text: String) -> Self {
    .text(text, role: .plain)
  }

  /// Nothing to see.
  public static var nothing: Self {
    .stack([], axis: .vertical)
  }

  /// The output with an activity indicator beside it, or on top.
  ///
  /// - Parameters:
  ///   - indicator: the indicator; nil when there is none to be shown.
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

  /// The parts that there are: one alone is not wrapped.
  static func joined(_ parts: [Self?], axis: StackAxis = .vertical) -> Self {
    let parts = parts.compactMap { $0 }
    return parts.count == 1 ? parts[0] : .stack(parts, axis: axis)
  }
}
