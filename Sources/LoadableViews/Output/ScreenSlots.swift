/// The named places of a screen, which never move: the content, and what is drawn over and around it.
///
/// A ``LoadableRenderer`` fills them for each view model. ``RenderedOutput/screen(_:)`` lays them out. By default, it
/// puts them into stacks, where each slot keeps its place even while it is empty. So the content keeps its path in the
/// drawn tree, whatever is loading or has failed. A toolkit that keeps its widgets (SwiftUI, UIKit, GTK, a game engine)
/// therefore keeps the same list on screen, with its scroll position and its focus. Such a toolkit can also lay the
/// slots over and around the content:
///
/// ```swift
/// static func screen(_ slots: ScreenSlots<Self>) -> Self {
///   slots.content.overlay(slots.indicator).above(slots.banner).toolbar(slots.controls)
/// }
/// ```
public struct ScreenSlots<Output> {
  /// The content, or what takes its place: an empty, failed or pending screen, or a first load.
  public var content: Output

  /// A failure over the content; nil for none.
  public var banner: Output?

  /// Notes about the content, such as that it is stale; nil for none.
  public var note: Output?

  /// The indicator of a load over content; nil for none.
  public var indicator: Output?

  /// Where the indicator goes, relative to the content.
  public var indicatorPlacement: IndicatorPlacement

  /// The buttons for what can be done now.
  public var controls: [Control]

  /// Whether the content of another request will replace this content; a renderer may dim the content until then.
  public var isReplacing: Bool

  /// Creates slots; all but the content are empty by default.
  public init(
    content: Output, banner: Output? = nil, note: Output? = nil, indicator: Output? = nil,
    indicatorPlacement: IndicatorPlacement = .leading, controls: [Control] = [], isReplacing: Bool = false
  ) {
    self.content = content
    self.banner = banner
    self.note = note
    self.indicator = indicator
    self.indicatorPlacement = indicatorPlacement
    self.controls = controls
    self.isReplacing = isReplacing
  }

  /// A drawn button.
  public struct Control {
    /// What the button is for, ``LoadButton/name``.
    ///
    /// A toolkit with a gesture for refreshing leaves out the control with the name `refresh`.
    public var name: String

    /// The button.
    public var output: Output

    /// Creates a control.
    public init(name: String, output: Output) {
      self.name = name
      self.output = output
    }
  }
}
