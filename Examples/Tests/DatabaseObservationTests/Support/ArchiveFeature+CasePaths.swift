import LoadableCore
import LoadableReducers

/// The code that `@CasePathable` generates.
extension ArchiveFeature.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let appeared = CasePath(ArchiveFeature.Action.appeared) { if case .appeared = $0 { true } else { false } }
    let endReached = CasePath(ArchiveFeature.Action.endReached) { if case .endReached = $0 { true } else { false } }
    let headlines = CasePath(ArchiveFeature.Action.headlines) { if case .headlines(let own) = $0 { own } else { nil } }
    let page = CasePath(ArchiveFeature.Action.page) { if case .page(let own) = $0 { own } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
