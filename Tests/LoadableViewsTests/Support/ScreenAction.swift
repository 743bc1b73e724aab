import LoadableCore
import LoadableReducers

/// The action of a screen with a loadable and a list, which can show another such screen.
indirect enum ScreenAction: CasePathable {
  case greeting(OwnLoadAction)
  case rows(OwnPageAction)
  case detail(ScreenAction)

  struct AllCasePaths {
    let greeting = CasePath(ScreenAction.greeting) { if case .greeting(let action) = $0 { action } else { nil } }
    let rows = CasePath(ScreenAction.rows) { if case .rows(let action) = $0 { action } else { nil } }

    let detail = CasePath(ScreenAction.detail) { if case .detail(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
