#if canImport(SwiftUI)
  import ComposableArchitecture
  import LoadableComposable
  import LoadableSwiftUI
  import SwiftUI

  struct WidgetsScreen: View {
    let store: StoreOf<WidgetsFeature>

    var body: some View {
      LoadableList(store.loadable(\.$widgets, action: \.widgets)) { widget in
        Text("Widget \(widget.id)")
      }
    }
  }
#endif
