/// An output that can show text, buttons and stacks; the default drawing of renderers needs nothing else.
///
/// Conform the type that you draw with: lines of a terminal, a piece of HTML, a view of a UI framework. With such an
/// output, a ``LoadableRenderer`` only has to draw its content, and a ``RenderedLoadable`` needs only its content closure.
///
/// ```swift
/// struct Lines: RenderedOutput {
///   var lines: [String]
///
///   static func text(_ text: String, role: TextRole) -> Self { Lines(lines: text.isEmpty ? [] : [text]) }
///   static func button(_ text: String, name: String) -> Self { Lines(lines: ["[\(text)]"]) }
///   static func stack(_ parts: [Self], axis: StackAxis) -> Self { Lines(lines: parts.flatMap(\.lines)) }
/// }
/// ```
///
/// Obligations of a conformance:
/// - Every text appears exactly as it was passed: an output that is markup must escape it.
/// - An empty stack takes up no space.
public protocol RenderedOutput {
  /// Draws a text.
  ///
  /// - Parameters:
  ///   - text: the text to show. For ``TextRole/activity(fraction:placement:)`` it may be empty; in that case, show only the indicator.
  ///   - role: the purpose of the text, which determines its look.
  static func text(_ text: String, role: TextRole) -> Self

  /// Draws a button.
  ///
  /// - Parameters:
  ///   - text: the title.
  ///   - name: what the button is for: ``LoadButton/name`` or, at an end of a list, ``LoadIntent/name``. When the button is pressed,
  ///     pass the name to the sender, with the view model that is on screen at that moment: ``IntentSender/send(named:of:isolation:)``.
  static func button(_ text: String, name: String) -> Self

  /// Combines several outputs into one.
  ///
  /// - Parameters:
  ///   - parts: the outputs in order: in reading direction, from top to bottom, or from back to front.
  ///   - axis: the direction in which they follow each other.
  static func stack(_ parts: [Self], axis: StackAxis) -> Self

  /// The shape of an output without its texts, for a first load. By default, it is nothing.
  ///
  /// - Parameter sample: a drawn sample, whose texts mean nothing.
  static func redacted(_ sample: Self) -> Self

  /// Lays out the slots of a screen. By default, they are in stacks, where each slot keeps its place even while it is
  /// empty.
  ///
  /// Implement it if you can lay the slots over and around the content, or if you have a gesture for refreshing. With a gesture,
  /// leave out the control with the name `refresh`.
  ///
  /// - Parameter slots: the drawn slots. The content must stay at the same place in your output, whatever the other slots hold.
  static func screen(_ slots: ScreenSlots<Self>) -> Self
}

extension RenderedOutput {
  /// Draws a text that is content.
  public static func text(_ text: String) -> Self {
    .text(text, role: .plain)
  }

  /// Nothing: the output cannot hide its texts.
  public static func redacted(_ sample: Self) -> Self {
    .nothing
  }

  /// The banner, the notes, the content with its indicator, and the controls, from top to bottom.
  public static func screen(_ slots: ScreenSlots<Self>) -> Self {
    .stack(
      [
        slots.banner ?? .nothing, slots.note ?? .nothing,
        slots.content.withIndicator(slots.indicator, at: slots.indicatorPlacement),
        .stack(slots.controls.map(\.output), axis: .horizontal),
      ], axis: .vertical)
  }

  /// An empty output.
  public static var nothing: Self {
    .stack([], axis: .vertical)
  }

  /// The output with an activity indicator next to it, or on top of it.
  ///
  /// The output stays in the same place with and without an indicator.
  ///
  /// - Parameters:
  ///   - indicator: the indicator; nil for none.
  ///   - placement: where it goes.
  package func withIndicator(_ indicator: Self?, at placement: IndicatorPlacement) -> Self {
    let indicator = indicator ?? .nothing
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

/// The purpose of a text, which determines its look.
public enum TextRole: Hashable, Sendable {
  /// Content.
  case plain

  /// A note about what is on screen: that it is empty, stale, or the end of a list.
  case note

  /// What has failed.
  case error

  /// A placeholder for a row that is loading; the text is empty.
  case placeholder

  /// The text of an activity indicator.
  ///
  /// The fraction is the completed part, in 0...1, or nil if it is unknown; the placement is that of the indicator, relative to
  /// the text.
  case activity(fraction: Double?, placement: IndicatorPlacement)
}

/// The direction in which the parts of a stack follow each other.
public enum StackAxis: Hashable, Sendable, CaseIterable {
  /// Side by side, in reading direction.
  case horizontal

  /// From top to bottom.
  case vertical

  /// On top of each other, the last one in front.
  case overlay
}

/// Where the activity indicator goes, relative to its text or to the content.
public enum IndicatorPlacement: Hashable, Sendable, CaseIterable {
  /// Before it, in reading direction. The default.
  case leading

  /// After it, in reading direction.
  case trailing

  /// Above.
  case above

  /// Below.
  case below

  /// On top, without taking up space.
  case overlay
}
