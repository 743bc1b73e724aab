import LoadableReducers

/// Prints what a price goes through while it is loaded, and then loaded again.
@MainActor func printPrice(
  fetch: @escaping @Sendable () async throws -> Int?, print: @escaping (String) -> Void
) async {
  let price = LoadableModel(policy: .standard) { _ in try await fetch() }
  let printing = price.subscribe { state in
    switch state.phase {
    case .notLoaded: print("No price yet")
    case .loading(_, previous: let content): print(content.map { "\($0.value ?? 0), loading again" } ?? "Loading")
    case .failed(let failure, previous: _): print("No price: \(failure.error)")
    case .loaded(let content): print("\(content.value ?? 0)")
    }
  }
  await price.load()
  await price.refresh()
  printing.cancel()
}
