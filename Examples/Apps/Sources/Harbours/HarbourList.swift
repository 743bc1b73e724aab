#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  /// The harbours whose names contain the typed text, page by page.
  struct HarbourList: View {
    @State private var harbours = LoadableListModel<String, Harbour, NumberedPage>(
      firstPage: NumberedPage(number: 1, size: 10), policy: .standard.debounce(.milliseconds(300))
    ) { load in
      try await HarbourServer.shared.harbours(containing: load.request, on: load.page)
    }
    @State private var text = ""
    private let presenter = ListPresenter<String>(
      LoadablePresenter(skeletonRows: 10, texts: .localized), texts: .localized)

    var body: some View {
      NavigationStack {
        LoadableList(harbours, presenter: presenter) { harbour in
          NavigationLink(harbour.name) { TideView(harbour: harbour) }
        }
        .navigationTitle("Harbours")
        .searchable(text: $text)
        .onChange(of: text, initial: true) { harbours.setRequest(text) }
      }
    }
  }
#endif
