#if canImport(SwiftUI)
  import LoadableViews
  public import SwiftUI

  /// The app's own view for one phase of a loadable, or the standard look of that phase.
  ///
  /// You need not name this type: the closures of ``LoadableView`` and ``LoadableList`` return it, and are written like view builders.
  public struct PhaseView: View {
    /// The app's own view; nil for the standard look.
    let custom: AnyView?

    /// The app's own view, or nothing.
    public var body: some View { custom }

    init(_ view: some View) {
      custom = AnyView(view)
    }

    private init() {
      custom = nil
    }

    /// The look of the surrounding styles, as if there were no closure.
    @usableFromInline static var standard: Self { Self() }
  }

  /// Builds the view of a phase from the statements of a closure, as SwiftUI's `ViewBuilder` does.
  @resultBuilder @MainActor public struct PhaseBuilder {
    /// A view is used as it is.
    public static func buildExpression(_ view: some View) -> PhaseView { PhaseView(view) }

    /// Several views, one below the other.
    public static func buildBlock(_ views: PhaseView...) -> PhaseView {
      views.count == 1 ? views[0] : PhaseView(VStack { ForEach(views.indices, id: \.self) { views[$0] } })
    }

    /// A view under a condition.
    public static func buildOptional(_ view: PhaseView?) -> PhaseView { view ?? PhaseView(EmptyView()) }

    /// The view of a condition that holds.
    public static func buildEither(first: PhaseView) -> PhaseView { PhaseView(first.id(true)) }

    /// The view of a condition that does not hold.
    public static func buildEither(second: PhaseView) -> PhaseView { PhaseView(second.id(false)) }

    /// A view that needs a newer system.
    public static func buildLimitedAvailability(_ view: PhaseView) -> PhaseView { view }
  }

  /// The app's own views for the phases of a loadable.
  struct PhaseViews<Request: Hashable & Sendable> {
    typealias Failure =
      @MainActor (_ error: ErrorViewModel<Request>, _ retry: @escaping @MainActor () -> Void) -> PhaseView

    var loading: @MainActor () -> PhaseView
    var failure: Failure
    var empty: @MainActor () -> PhaseView
    var pending: @MainActor () -> PhaseView
    var running: @MainActor (_ request: Request) -> PhaseView
  }
#endif
