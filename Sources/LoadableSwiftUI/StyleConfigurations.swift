#if canImport(SwiftUI)
  public import LoadableViews
  public import SwiftUI

  /// A button of a style: a view that you put where you want it, or a title and an action for a view of your own.
  public struct LoadableControl: View {
    /// The title, such as "Try again".
    public let title: String

    /// Does what the title says.
    public let action: @MainActor () -> Void

    /// A plain button.
    public var body: some View { Button(title, action: action) }
  }

  /// What a ``LoadableIndicatorStyle`` draws: a running load.
  public struct LoadableIndicatorConfiguration {
    /// What is happening, such as "Loading"; it may be empty.
    public let text: String

    /// The completed part, in 0...1; nil if it is unknown.
    public var fraction: Double?

    /// Further texts: the progress, the number of the attempt, the error of the last attempt, and that the load takes long.
    public var notes: [String] = []

    /// Whether there is content behind or beside it.
    public let isOverContent: Bool

    /// The button that stops the load; nil until the load takes longer than expected.
    public var cancel: LoadableControl?

    init(text: String, isOverContent: Bool, cancel: LoadableControl? = nil) {
      self.text = text
      self.isOverContent = isOverContent
      self.cancel = cancel
    }

    init(_ load: some LoadingDescription, isOverContent: Bool, cancel: LoadableControl? = nil) {
      self.init(text: load.text, isOverContent: isOverContent, cancel: cancel)
      fraction = load.progress?.fraction
      notes = [load.progress?.text, load.attemptText, load.previousError?.text, load.longWaitText].compactMap { $0 }
    }
  }

  /// What a ``LoadableEmptyStyle`` draws: content that is empty.
  public struct LoadableEmptyConfiguration {
    /// The presenter's text for empty content.
    public let text: String
  }

  /// What a ``LoadableBannerStyle`` or a ``LoadableFailureStyle`` draws: a failure over content, or without content.
  public struct LoadableFailureConfiguration {
    /// What failed, such as "Could not refresh"; nil for no title.
    public let title: String?

    /// Why, in the words of the presenter.
    public let text: String

    /// How many attempts were made; nil for one.
    public let attemptsText: String?

    /// The error itself, for a style that distinguishes errors.
    public let error: PresentedError

    /// The button that tries again; nil if nothing can be tried again now.
    public let retry: LoadableControl?

    /// The button that takes a banner off the screen; nil without content.
    public let dismiss: LoadableControl?

    /// All that can be done now, these two included.
    public let controls: [LoadableControl]
  }

  /// What a ``LoadableEdgeStyle`` draws: one end of a list.
  public struct LoadableEdgeConfiguration {
    /// What the end shows.
    public let edge: ListEdgeViewModel

    /// How many rows there are, such as "20 of 100"; nil at the upper end, and if the source gives no total.
    public let countText: String?

    /// Whether it is the upper end.
    public let isHeader: Bool

    /// The button that loads the page or tries again; nil if there is none.
    public let control: LoadableControl?
  }
#endif
