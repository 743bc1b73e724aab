/// What a button of a drawn view model asks for: the name of the intent, without its request.
///
/// A name can be part of a web page, a network message or a key binding. It is looked up in the view model that is on screen when
/// the button is pressed, so a press can ask only for what is offered at that moment:
/// ```swift
/// // <button name="control" value="retry">
/// if let control = LoadControl(rawValue: form["control"]) { binding.send(control, of: viewModel) }
/// ```
public enum LoadControl: String, Hashable, Sendable, CaseIterable, Codable {
  /// Load for the first time.
  case load

  /// Load again after a failure.
  case retry

  /// Load the shown content again.
  case refresh

  /// Stop the running load.
  case cancel

  /// Load the page after the last one, even if it has failed before.
  case loadNext

  /// Load the page before the first one, even if it has failed before.
  case loadPrevious

  /// The control that asks for an intent.
  public init(_ intent: LoadIntent<some Hashable & Sendable>) {
    switch intent {
    case .load: self = .load
    case .retry: self = .retry
    case .refresh: self = .refresh
    case .cancel: self = .cancel
    }
  }

  /// The control that asks for a page.
  public init(_ intent: PageIntent) {
    switch intent {
    case .loadNext: self = .loadNext
    case .loadPrevious: self = .loadPrevious
    case .retry: self = .retry
    }
  }
}
