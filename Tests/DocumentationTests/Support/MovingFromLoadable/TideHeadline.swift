import LoadableReducers

func headline(of tides: LoadableState<TideTable>) -> String {
  switch tides.phase {
  case .notLoaded(let isReady): isReady ? "About to read the tides" : "No tides yet"
  case .loading(_, previous: nil): "Reading the tides"
  case .loading: "Reading the tides again"
  case .failed(let failure, previous: _): "No tides: \(failure.errorDescription)"
  case .loaded(let content): content.isStale ? "Tides of some time ago" : "The tides"
  }
}
