#if canImport(SwiftUI)
  #if canImport(Accessibility)
    import Accessibility
  #endif
  import LoadableCore
  import LoadableViews
  import SwiftUI

  /// Announces to screen readers what has loaded or failed: content, a refresh, and pages with the number of their rows.
  struct Announcing<ViewModel, Content: View>: View {
    private let viewModel: ViewModel
    private let occasion: Occasion
    private let announcement: (_ before: ViewModel, _ after: ViewModel) -> String?
    private let content: Content
    @State private var shown = Shown<ViewModel>()

    /// Announces the change from one view model of a loadable to the next.
    init<Request, Value>(
      _ viewModel: ViewModel, by presenter: LoadablePresenter<Request>, @ViewBuilder content: () -> Content
    ) where ViewModel == LoadableViewModel<Request, Value> {
      self.viewModel = viewModel
      occasion = Occasion(viewModel)
      announcement = { presenter.announcement(from: $0, to: $1) }
      self.content = content()
    }

    /// Announces the change from one view model of a list to the next.
    init<Request, Collection: PaginatedCollection>(
      _ viewModel: ViewModel, by presenter: ListPresenter<Request>, @ViewBuilder content: () -> Content
    ) where ViewModel == LoadableViewModel<Request, ListViewModel<Collection>> {
      self.viewModel = viewModel
      occasion = Occasion(
        viewModel, edges: viewModel.value.map { [$0.header.isBusy, $0.footer.isBusy] } ?? [],
        rows: viewModel.value?.rows.count ?? 0)
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

  /// A value that changes whenever there may be something to announce.
  private struct Occasion: Equatable {
    private let isBusy: Bool
    private let isActive: Bool
    private let failure: PresentedError?
    private let edges: [Bool]
    private let rows: Int

    init<Request, Value>(_ viewModel: LoadableViewModel<Request, Value>, edges: [Bool] = [], rows: Int = 0) {
      isBusy = viewModel.isBusy
      isActive = if case .active = viewModel { true } else { false }
      failure = viewModel.failure?.error
      self.edges = edges
      self.rows = rows
    }
  }
#endif
