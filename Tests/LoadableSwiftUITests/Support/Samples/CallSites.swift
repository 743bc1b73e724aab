#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  /// Each way to show something, for models and for stores.
  struct CallSites: View {
    let quote: LoadableModel<EmptyLoadRequest, String>
    let tides: LoadableModel<String, [String]>
    let ships: LoadableListModel<String, Ship, OffsetPage>
    let forecasts: StoreOf<ForecastFeature>
    let fleet: StoreOf<ShipListScreen.Ships>
    @State private var selected: Ship.ID?

    var body: some View {
      VStack {
        LoadableView(quote) { quote in Text(quote) }
        LoadableView(quote, indicator: .overlay, scrolls: false, isEmpty: { $0.isEmpty }) { Text($0) }
        LoadableView(tides, of: "Brest", autoload: .always, sample: ["00:00"]) { times in Text(times.joined()) }
        LoadableView(forecasts, state: \.$forecast, action: \.forecast, of: "Oslo") { forecast in Text(forecast.text) }
        LoadableView(forecasts.scope(state: \.$forecast, action: \.forecast)) { forecast in Text(forecast.text) }
        everyPhase
        lists
      }
    }

    private var everyPhase: some View {
      LoadableView(tides, of: "Brest", presenter: LoadablePresenter(skeletonRows: 3, texts: .localized)) { times in
        Text(times.joined())
      } loading: {
        ProgressView()
        Text("Reading the tides")
      } failure: { error, retry in
        Text(error.request.map { "No tides for \($0)" } ?? error.text)
        Button("Read again", action: retry)
      } empty: {
        Text("No high water today")
      } pending: {
        if selected == nil { Text("Choose a ship") } else { Text("Choose a harbour") }
      } running: { request in
        Text("Asking \(request)")
      }
    }

    @ViewBuilder private var lists: some View {
      LoadableList(ships) { ship in Text(ship.name) }
      LoadableList(ships, of: "a", autoload: .whenNotLoaded, indicator: .below) { ship in
        Text(ship.name)
      } empty: {
        Text("No ships")
      }
      LoadableList(fleet, state: \.$list, action: \.list) { ship in Text(ship.name) }
      LoadableList(rowsOf: fleet.scope(state: \.$list, action: \.list)) { list in
        List(selection: $selected) {
          LoadableHeader(list)
          ForEach(list.rows) { ship in Text(ship.name).loadableRow(ship.id, in: list) }
            .onMove { _, _ in }
          LoadableFooter(list)
        }
      } failure: { error, retry in
        Button(error.text, action: retry)
      }
      .loadableBannerStyle(TideBanner())
      .loadableIndicatorStyle(QuietIndicator())
      .loadableEmptyStyle(PlainEmpty())
      .loadableFailureStyle(PlainFailure())
      .loadableEdgeStyle(PlainEdge())
    }
  }

  struct QuietIndicator: LoadableIndicatorStyle {
    func makeBody(configuration: Configuration) -> some View {
      if configuration.isOverContent { ProgressView() } else { Text(configuration.text) }
    }
  }

  struct PlainEmpty: LoadableEmptyStyle {
    func makeBody(configuration: Configuration) -> some View { Text(configuration.text) }
  }

  struct PlainFailure: LoadableFailureStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(configuration.title ?? configuration.text)
      ForEach(configuration.controls.indices, id: \.self) { configuration.controls[$0] }
    }
  }

  struct PlainEdge: LoadableEdgeStyle {
    func makeBody(configuration: Configuration) -> some View {
      if let control = configuration.control { Button(control.title, action: control.action) }
    }
  }
#endif
