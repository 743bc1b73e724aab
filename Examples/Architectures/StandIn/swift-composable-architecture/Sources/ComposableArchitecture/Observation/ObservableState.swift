// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
import Foundation

// MARK: swift-perception: Sources/PerceptionCore/Perceptible.swift

public protocol Perceptible {}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Observation/ObservableState.swift

public protocol ObservableState: Perceptible {
  var _$id: ObservableStateID { get }
  mutating func _$willModify()
}

public struct ObservableStateID: Equatable, Hashable, Sendable {
  private var location = UUID()
  /// The cases around it, from the inside out.
  private var tags: [Int] = []

  public init() {}

  public static func _$id<T>(for value: T) -> Self { (value as? any ObservableState)?._$id ?? Self() }
  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  public func _$tag(_ tag: Int) -> Self {
    var id = self
    id.tags.append(tag)
    return id
  }

  public mutating func _$willModify() { location = UUID() }
}

public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: T, _ rhs: T
) -> Bool {
  lhs._$id == rhs._$id
}

public func _$isIdentityEqual<ID: Hashable, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>,
  _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.ids == rhs.ids
}

public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: PresentationState<T>,
  _ rhs: PresentationState<T>
) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}

public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: StackState<T>,
  _ rhs: StackState<T>
) -> Bool {
  lhs.ids == rhs.ids
}

public func _$isIdentityEqual<C: Collection>(
  _ lhs: C,
  _ rhs: C
) -> Bool
where C.Element: ObservableState {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}

// A string is not looked through as a collection.
public func _$isIdentityEqual(_ lhs: String, _ rhs: String) -> Bool { false }

public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
  if _isPOD(T.self) { return false }
  if let lhs = lhs as? any ObservableState, let rhs = rhs as? any ObservableState { return lhs._$id == rhs._$id }
  func isEqual<C: Collection>(_ lhs: C) -> Bool {
    guard C.Element.self is any ObservableState.Type, let rhs = rhs as? C else { return false }
    func haveEqualIDs<Element: Identifiable>(_: Element.Type) -> Bool? {
      guard let lhs = lhs as? IdentifiedArrayOf<Element>, let rhs = rhs as? IdentifiedArrayOf<Element> else {
        return nil
      }
      return lhs.ids == rhs.ids
    }
    if let element = C.Element.self as? any Identifiable.Type, let result = haveEqualIDs(element) { return result }
    return lhs.count == rhs.count && zip(lhs, rhs).allSatisfy(_$isIdentityEqual)
  }
  return (lhs as? any Collection).map { isEqual($0) } ?? false
}

public func _$willModify<T>(_: inout T) {}
public func _$willModify<T: ObservableState>(_ value: inout T) { value._$willModify() }
