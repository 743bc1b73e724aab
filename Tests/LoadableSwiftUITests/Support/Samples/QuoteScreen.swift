#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import SwiftUI

  struct QuoteScreen: View {
    @State private var model = LoadableModel(policy: .standard) { _ in try await QuoteClient.live.quote() }

    var body: some View {
      LoadableView(model) { quote in
        ScrollView { Text(quote) }
      }
    }
  }

  struct QuoteClient: Sendable {
    static let live = QuoteClient { "Simplicity is prerequisite for reliability." }

    let quote: @Sendable () async throws -> String?
  }
#endif
