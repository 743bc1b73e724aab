/// What a state says among several: the highest decides for all.
enum LoadRank: Comparable {
  case loaded, notLoaded, loading, failed
}

extension LoadableSnapshot {
  var rank: LoadRank {
    if activity.load != nil { return .loading }
    if failure != nil { return .failed }
    return content == nil ? .notLoaded : .loaded
  }
}
