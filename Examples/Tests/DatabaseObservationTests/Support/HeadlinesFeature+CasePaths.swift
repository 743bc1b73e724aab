import LoadableCore
import LoadableReducers

/// The code that `@CasePathable` generates.
extension HeadlinesFeature.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let appeared = CasePath(HeadlinesFeature.Action.appeared) { if case .appeared = $0 { true } else { false } }
    let headlines = CasePath(HeadlinesFeature.Action.headlines) {
      if case .headlines(let own) = $0 { own } else { nil }
    }
    let fetch = CasePath(HeadlinesFeature.Action.fetch) { if case .fetch(let own) = $0 { own } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
