import LoadableCore
import LoadableReducers

/// The action of a screen with a loadable thing and a list, which can show another such screen.
indirect enum ScreenAction: CasePathable {
  case greeting(OwnLoadAction)
  case rows(OwnPageAction)
  case detail(ScreenAction)

  struct AllCasePaths {
    var greeting: CasePath<ScreenAction, OwnLoadAction> {
      CasePath({ .greeting($0) }) { if case .greeting(let action) = $0 { action } else { nil } }
    }

    var rows: CasePath<ScreenAction, OwnPageAction> {
      CasePath({ .rows($0) }) { if case .rows(let action) = $0 { action } else { nil } }
    }

    var detail: CasePath<ScreenAction, ScreenAction> {
      CasePath({ .detail($0) }) { if case .detail(let action) = $0 { action } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
