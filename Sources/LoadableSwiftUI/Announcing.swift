#if canImport(SwiftUI)
  #if canImport(Accessibility)
    import Accessibility
  #endif
  import LoadableCore
  import LoadableViews
  import SwiftUI

  /// Announces to screen readers what has loaded or failed: content, a refresh, and pages with the number of their rows.
  struct Announcing<Request: Hashable & Sendable, Value, Content: View>: View {
    typealias ViewModel = LoadableViewModel<Request, Value>

    private let viewModel: ViewModel
    private let occasion: AnnouncementOccasion<Request>
    private let announcement: (_ before: ViewModel, _ after: ViewModel) -> String?
    private let content: Content
    @State private var shown = Shown<ViewModel>()

    /// Announces the change from one view model of a loadable to the next.
    init(_ viewModel: ViewModel, by presenter: LoadablePresenter<Request>, @ViewBuilder content: () -> Content) {
      self.viewModel = viewModel
      occasion = AnnouncementOccasion(viewModel)
      announcement = { presenter.announcement(from: $0, to: $1) }
      self.content = content()
    }

    /// Announces the change from one view model of a list to the next.
    init<Collection: PaginatedCollection>(
      _ viewModel: ViewModel, by presenter: ListPresenter<Request>, @ViewBuilder content: () -> Content
    ) where Value == ListViewModel<Collection> {
      self.viewModel = viewModel
      occasion = AnnouncementOccasion(ofList: viewModel)
      announcement = { presenter.announcement(from: $0, to: $1) }
      self.content = content()
    }

    var body: some View {
      content.onChange(of: occasion, initial: true) {
        if let before = shown.viewModel, let text = announcement(before, viewModel) {
          AccessibilityNotification.Announcement(text).post()
        }
        shown.viewModel = viewModel
      }
    }
  }

  /// The view model that was shown last; a class, so that changing it redraws nothing.
  @MainActor private final class Shown<ViewModel> {
    var viewModel: ViewModel?
  }
#endif
