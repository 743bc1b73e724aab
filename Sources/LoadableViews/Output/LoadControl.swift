/// What a button of a drawn view model asks for: the intent by its name, without its request.
///
/// A name survives a page, a wire and a key binding, and is looked up in the view model that is on screen when the button is pressed. So
/// whoever presses it can ask for nothing that is not offered then:
///
/// ```swift
/// // <button name="control" value="retry">
/// if let control = LoadControl(rawValue: form["control"]) { binding.send(control, of: viewModel) }
/// ```
public enum LoadControl: String, Hashable, Sendable, CaseIterable, Codable {
  /// Load what is not loaded.
  case load

  /// Load again after a failure.
  case retry

  /// Load again what is shown.
  case refresh

  /// Stop the running load.
  case cancel

  /// Load the page after the last one, also after it has failed.
  case loadNext

  /// Load the page before the first one, also after it has failed.
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
