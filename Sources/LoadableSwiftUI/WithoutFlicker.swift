#if canImport(SwiftUI)
  import LoadableViews
  import SwiftUI

  /// Draws its content with or without an activity indicator: a short load shows none, and a visible indicator stays for a moment.
  struct WithoutFlicker<Content: View>: View {
    private let moment: Moment
    private let content: (ActivityAppearance) -> Content
    @State private var visibility = ActivityVisibility<ContinuousClock.Instant>()
    @State private var now = ContinuousClock.now

    /// What the visibility depends on.
    private struct Moment: Equatable {
      let load: AnyLoadID?
      let isPulled: Bool
    }

    /// - Parameter isPulled: whether the user is pulling to refresh, so that the system shows its own indicator.
    init(
      _ load: AnyLoadID?, isPulled: Bool = false,
      @ViewBuilder content: @escaping (_ appearance: ActivityAppearance) -> Content
    ) {
      moment = Moment(load: load, isPulled: isPulled)
      self.content = content
    }

    var body: some View {
      content(visibility.appearance(at: now))
        .task(id: moment) { @MainActor in
          now = .now
          visibility.update(isPulled: moment.isPulled, at: now)
          visibility.update(moment.load, at: now)
          while let next = visibility.nextChange(after: now) {
            // If this task was cancelled, another one has taken its place.
            guard (try? await Task.sleep(until: next, clock: .continuous)) != nil else { return }
            now = .now
          }
        }
    }
  }
#endif
