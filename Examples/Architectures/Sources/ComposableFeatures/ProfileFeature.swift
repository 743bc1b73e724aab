// The macro expansions have names of that library.
// swift-format-ignore-file: NoLeadingUnderscores
package import ComposableArchitecture
package import LoadableComposable

/// A feature as an app would write it, with the macros expanded by hand: it imports neither LoadableReducers nor LoadableCore.
package struct ProfileFeature: Reducer {
  /// With `@ObservableState` a loadable property is a plain one, because the macro does not accept property wrappers.
  package struct State: Equatable, ObservableState {
    package var profile = LoadableState<String>.notLoaded
    package var isEditing = false

    package init() {}

    package var _$id: ObservableStateID { ObservableStateID() }
    package mutating func _$willModify() {}
  }

  package enum Action: Equatable, CasePathable {
    case onAppear
    case edited
    case profile(LoadableAction<String>)

    package struct AllCasePaths {
      package var onAppear: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .onAppear }) { if case .onAppear = $0 { () } else { nil } }
      }
      package var profile: AnyCasePath<Action, LoadableAction<String>> {
        AnyCasePath(embed: { .profile($0) }) { if case .profile(let action) = $0 { action } else { nil } }
      }
    }
    package static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.fetchProfile) var fetch

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .edited: state.profile.wrappedValue = "edited"
      case .profile(.finished(.failure, _)): state.isEditing = false
      case .onAppear, .profile: break
      }
      return .none
    }
    .loadable(state: \.profile, action: \.profile, performsLoadOn: \.onAppear) { _ in try await fetch() }
  }
}

nonisolated private enum FetchProfileKey: DependencyKey {
  static let liveValue: @Sendable () async throws -> String = { "Ann" }
}

extension DependencyValues {
  /// How a profile is fetched.
  nonisolated package var fetchProfile: @Sendable () async throws -> String {
    get { self[FetchProfileKey.self] }
    set { self[FetchProfileKey.self] = newValue }
  }
}
