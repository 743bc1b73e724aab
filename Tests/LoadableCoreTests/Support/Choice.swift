import LoadableCore

/// An enum with hand-written paths of its own type.
enum Choice: Equatable {
  case number(Int)
  case load(Load)

  enum Load: LoadActionProtocol, Equatable {
    case load(String), refresh, retry, cancel, dismiss
  }
}

struct ChoicePath<Value>: CasePathProtocol {
  let from: @Sendable (Value) -> Choice
  let into: @Sendable (Choice) -> Value?

  func extract(from root: Choice) -> Value? { into(root) }
  func embed(_ value: Value) -> Choice { from(value) }
}

extension Choice: CasePathable {
  struct AllCasePaths {
    var number: ChoicePath<Int> {
      ChoicePath(from: { .number($0) }, into: { if case .number(let number) = $0 { number } else { nil } })
    }
    var load: ChoicePath<Load> {
      ChoicePath(from: { .load($0) }, into: { if case .load(let load) = $0 { load } else { nil } })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
