#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  /// The high waters of a harbour: they load when the screen appears or the harbour changes, and a pull refreshes them.
  struct TideScreen: View {
    let model: LoadableModel<String, [String]>
    let harbour: String

    var body: some View {
      LoadableView(model, of: harbour, autoload: .always) { highWaters in
        List { ForEach(highWaters, id: \.self) { Text($0) } }
      }
    }
  }
#endif
