#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  /// The same, with views of the app's own for some phases.
  struct TideLook: View {
    let model: LoadableModel<String, [String]>

    var body: some View {
      LoadableView(model, of: "Brest") { highWaters in
        List { ForEach(highWaters, id: \.self) { Text($0) } }
      } loading: {
        ProgressView("Reading the tides")
      } failure: { error, retry in
        VStack {
          Text("No tides: \(error.text)")
          Button("Read again", action: retry)
        }
      } empty: {
        Text("No high water today")
      }
      .loadableBannerStyle(TideBanner())
    }
  }

  /// A failed refresh, in one line below the tides.
  struct TideBanner: LoadableBannerStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.text)
        configuration.retry
        configuration.dismiss
      }
    }
  }
#endif
