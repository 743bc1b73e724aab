#if canImport(ComposableArchitecture)
  import LoadableCore
  public import LoadableReducers

  /// A loadable property without a request, in a state with `@ObservableState`.
  ///
  /// That macro accepts no property wrapper, so it must ignore the property, which observes itself:
  ///
  /// ```swift
  /// @ObservableState struct State: Equatable {
  ///   @ObservationStateIgnored @ObservedLoadable var profile: Profile?
  /// }
  /// store.profile?.name        // the content's value
  /// store.$profile.isLoading   // the state
  /// ```
  ///
  /// A view that reads only `profile` is not updated when a load starts or fails; one that reads `$profile` is.
  public typealias ObservedLoadable<Value> = ObservedLoadableWith<EmptyLoadRequest, Value>

  /// A loadable property with a request, in a state with `@ObservableState`; see ``ObservedLoadable``.
  ///
  /// ```swift
  /// @ObservationStateIgnored @ObservedLoadableWith<String, [Article]> var articles
  /// ```
  ///
  /// It compares, encodes and dumps like the state that it holds. A change to one copy of it updates the readers of all copies.
  ///
  /// - Complexity: that of the state that it holds. Each change also compares the value with the old one: in O(1) if the value has a
  ///   change stamp, otherwise by `==`.
  @propertyWrapper
  public struct ObservedLoadableWith<Request: Hashable & Sendable, Value> {
    private var property: ObservedProperty<LoadableStateWith<Request, Value>>

    /// Creates a state that is not loaded.
    public init() { property = ObservedProperty(LoadableStateWith()) }

    /// Creates a state from a value: not loaded for nil, otherwise loaded, fresh, and of unknown request.
    public init(wrappedValue: Value?) { property = ObservedProperty(LoadableStateWith(wrappedValue: wrappedValue)) }

    /// Creates a state from another one, as for a preview: `.loaded(profile)`.
    public init(projectedValue: LoadableStateWith<Request, Value>) { property = ObservedProperty(projectedValue) }

    /// The value of the content; nil when nothing is loaded, or the content is empty.
    public var wrappedValue: Value? {
      get {
        property.willReadValue()
        return property.state.wrappedValue
      }
      set { property.change(value: { ValueMark($0.wrappedValue) }) { $0.wrappedValue = newValue } }
    }

    /// The state itself.
    public var projectedValue: LoadableStateWith<Request, Value> {
      get {
        property.willReadState()
        return property.state
      }
      set { property.set(newValue, placeholder: newValue.placeholderKind) { ValueMark($0.wrappedValue) } }
    }
  }

  extension ObservedLoadableWith: Sendable where Value: Sendable {}

  extension ObservedLoadableWith: Equatable where Value: Equatable {
    /// Whether the states are equal.
    public static func == (left: Self, right: Self) -> Bool { left.property.state == right.property.state }
  }

  extension ObservedLoadableWith: Hashable where Value: Hashable {
    /// Hashes the state.
    public func hash(into hasher: inout Hasher) { hasher.combine(property.state) }
  }

  extension ObservedLoadableWith: Decodable where Request: Codable, Value: Codable {
    /// Decodes the state, as `LoadableStateWith` does.
    public init(from decoder: any Decoder) throws {
      property = ObservedProperty(try LoadableStateWith(from: decoder))
    }
  }

  extension ObservedLoadableWith: Encodable where Request: Codable, Value: Codable {
    /// Encodes the state, as `LoadableStateWith` does.
    public func encode(to encoder: any Encoder) throws { try property.state.encode(to: encoder) }
  }

  extension ObservedLoadableWith: CustomReflectable {
    /// What a dump or a diff shows of the state.
    public var customMirror: Mirror { property.state.customMirror }
  }
#endif
