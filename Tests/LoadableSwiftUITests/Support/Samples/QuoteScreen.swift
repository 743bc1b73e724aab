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

  /// Stands in for your server: every second call fails, so that you can see a retry.
  actor QuoteClient {
    struct NoAnswer: Error {}

    static let live = QuoteClient()
    private var calls = 0

    func quote() async throws -> String? {
      calls += 1
      if calls.isMultiple(of: 2) { throw NoAnswer() }
      return "Simplicity is prerequisite for reliability. (Call \(calls))"
    }
  }
#endif
