#if canImport(SwiftUI)
  import Foundation
  import LoadableReducers
  import LoadableSwiftUI
  import LoadableViews
  import SwiftUI

  /// The tide of a harbour, which is loaded again every minute while the app is in front.
  struct TideView: View {
    let harbour: Harbour
    @State private var tide = LoadableModel<Harbour.ID, Tide>(
      policy: .standard.refreshEvery(.seconds(60)).refreshes(on: [Outside.active, Outside.online])
        .pauses(while: !Outside.online)
    ) { load in
      try await HarbourServer.shared.tide(in: load.request)
    }

    var body: some View {
      LoadableView(tide, of: harbour.id, presenter: presenter, sample: Tide(centimetres: 100)) { tide in
        ScrollView { Text("\(tide.centimetres) cm") }
      }
      .navigationTitle(harbour.name)
    }

    private var presenter: LoadablePresenter<Harbour.ID> {
      LoadablePresenter(
        requestText: { _ in harbour.name },
        texts: LoadTexts {
          $0 = .localized
          // The water level changes, so the time at which it was loaded is shown.
          $0.time = { ($0 as? Date)?.formatted(date: .omitted, time: .shortened) }
        })
    }
  }
#endif
