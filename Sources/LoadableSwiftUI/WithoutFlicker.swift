#if canImport(SwiftUI)
  import LoadableViews
  import SwiftUI

  /// Tells its content when to show an activity indicator: a short load shows none, and a visible indicator stays for a moment.
  struct WithoutFlicker<Content: View>: View {
    private let load: AnyLoadID?
    private let isPulled: Bool
    private let content: (ActivityAppearance) -> Content
    @State private var visibility = ActivityVisibility<ContinuousClock.Instant>()
    @State private var now = ContinuousClock.now

    /// - Parameter isPulled: whether the user pulls, and the system shows its own indicator.
    init(
      _ load: AnyLoadID?, isPulled: Bool = false,
      @ViewBuilder content: @escaping (_ appearance: ActivityAppearance) -> Content
    ) {
      self.load = load
      self.isPulled = isPulled
      self.content = content
    }

    var body: some View {
      content(visibility.appearance(at: now))
        .task(id: load) { @MainActor in
          now = .now
          visibility.update(load, at: now)
          while let next = visibility.nextChange(after: now) {
            // If this task was cancelled, another one has taken its place and waits for the changes.
            guard (try? await Task.sleep(until: next, clock: .continuous)) != nil else { return }
            now = .now
          }
        }
    }
  }
#endif
