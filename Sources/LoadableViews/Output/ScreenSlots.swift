/// The named places of a screen, which never move: the content, and what is drawn over and around it.
///
/// A ``LoadableRenderer`` fills them for each view model. ``RenderedOutput/screen(_:)`` lays them out. By default, it
/// puts them into stacks, where each slot keeps its place even while it is empty. So the content keeps its path in the
/// drawn tree, whatever is loading or has failed. A toolkit that keeps its widgets (SwiftUI, UIKit, GTK, a game engine)
/// therefore keeps the same list on screen, with its scroll position and its focus. Such a toolkit can also lay the
/// slots over and around the content, and put each control where it belongs:
///
/// ```swift
/// static func screen(_ slots: ScreenSlots<Self>) -> Self {
///   slots.content.actions(slots.controls(in: .content))
///     .overlay(slots.indicator, slots.controls(in: .indicator))
///     .above(slots.banner, slots.controls(in: .banner))
///     .toolbar(slots.controls(in: .screen))
/// }
/// ```
///
/// | controls in | become |
/// | --- | --- |
/// | ``ButtonSlot/content`` | the actions of the screen that stands in for the content, such as that of a failure |
/// | ``ButtonSlot/banner`` | the buttons of the banner |
/// | ``ButtonSlot/indicator`` | a button beside the indicator; keep its place, because a load that is held back has no indicator |
/// | ``ButtonSlot/screen`` | the buttons of a toolbar |
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

  /// The buttons for what can be done now, in the order in which to draw them if they share a row.
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

  /// The controls that belong to a place on the screen, in their order.
  public func controls(in slot: ButtonSlot) -> [Control] {
    controls.filter { $0.slot == slot }
  }

  /// A drawn button.
  public struct Control {
    /// What the button is for, ``LoadButton/name``.
    ///
    /// A toolkit with a gesture for refreshing leaves out the control with the name `refresh`.
    public var name: String

    /// The button.
    public var output: Output

    /// Where it belongs on the screen.
    public var slot: ButtonSlot

    /// Creates a control; by default, it belongs to the screen.
    public init(name: String, output: Output, slot: ButtonSlot = .screen) {
      self.name = name
      self.output = output
      self.slot = slot
    }
  }
}

/// Where a button belongs on the screen.
///
/// The default layout ignores it, and draws all controls in a row. A toolkit that lays the slots over and around the content can put each
/// button where its users expect it: see ``ScreenSlots``.
public enum ButtonSlot: Hashable, Sendable, CaseIterable {
  /// In place of the content: retry and load, on a screen that is failed, loading or pending.
  case content

  /// With the failure over the content: retry and dismiss.
  case banner

  /// With the load that is running or held back: cancel.
  case indicator

  /// Beside the content: refresh, and the load of another request, the presenter's.
  case screen
}
