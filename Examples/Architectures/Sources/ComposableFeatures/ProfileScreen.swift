#if canImport(SwiftUI)
  import ComposableArchitecture
  import LoadableComposable
  import LoadableSwiftUI
  import SwiftUI

  struct ProfileScreen: View {
    let store: StoreOf<ProfileFeature>

    var body: some View {
      LoadableView(store.loadable(\.$profile, action: \.profile)) { profile in
        Text(profile.name)
      }
      .toolbar {
        ToolbarItem { Button("Sign out") { store.send(.signOutButtonTapped) } }
      }
    }
  }
#endif
