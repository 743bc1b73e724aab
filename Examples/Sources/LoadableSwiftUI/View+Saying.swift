#if canImport(SwiftUI)
  import LoadableViews
  import SwiftUI

  extension View {
    /// The view with the view model's label for screen readers, and an animation between phases.
    func saying<Request, Value>(_ viewModel: LoadableViewModel<Request, Value>) -> some View {
      accessibilityElement(children: .contain)
        .accessibilityLabel(viewModel.accessibilityLabel ?? "")
        .accessibilityAddTraits(viewModel.isBusy ? .updatesFrequently : [])
        .animation(.default, value: ShownPhase(viewModel))
    }
  }

  /// The value whose changes are animated.
  private struct ShownPhase: Equatable {
    private enum Kind { case pending, loading, active, error }

    private let kind: Kind
    private let showsIndicator: Bool
    private let hasBanner: Bool

    init<Request, Value>(_ viewModel: LoadableViewModel<Request, Value>) {
      kind =
        switch viewModel {
        case .pending: .pending
        case .loading: .loading
        case .active: .active
        case .error: .error
        }
      showsIndicator = viewModel.showsIndicator
      hasBanner = viewModel.failure != nil
    }
  }
#endif
