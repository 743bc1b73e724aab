#if canImport(SwiftUI)
  import ComposableArchitecture
  import LoadableComposable
  import LoadableSwiftUI
  import SwiftUI

  /// A berth's feature has its own store while the berth is loaded.
  struct HarbourScreen: View {
    let store: StoreOf<HarbourFeature>

    var body: some View {
      LoadableView(store.loadable(\.$berth, action: \.berth), of: 7) { _ in
        if let berth = store.scope(state: \.berth, action: \.berth.child) {
          BerthScreen(store: berth)
        }
      }
    }
  }

  struct BerthScreen: View {
    let store: StoreOf<BerthFeature>

    var body: some View {
      Text(store.ship)
    }
  }
#endif
