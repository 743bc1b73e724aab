// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if StateMacro
  // swiftui/state()
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  @attached(accessor, names: named(get), named(set))
  @attached(peer, names: prefixed(_), prefixed(`$`))
  public macro State() = #externalMacro(module: "StateMacro", type: "StateMacro")

  public struct StandInStorage<Value> {
    public init(_ initialValue: @escaping () -> Value) {}
    public var value: Value {
      get { fatalError("a stand-in") }
      nonmutating set {}
    }
    public var binding: Binding<Value> { fatalError("a stand-in") }
  }
#else
  // swiftui/state
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
  @propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
      get { fatalError("a stand-in") }
      nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError("a stand-in") }
  }
#endif

// swiftui/binding
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError("a stand-in") }
    nonmutating set {}
  }
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    fatalError("a stand-in")
  }
}

// swiftui/environment
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("a stand-in") }
}

// swiftui/environmentkey
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

// swiftui/environmentvalues
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1, *)
public struct EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { fatalError("a stand-in") }
    set {}
  }
}
