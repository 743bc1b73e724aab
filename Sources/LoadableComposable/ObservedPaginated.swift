#if canImport(ComposableArchitecture)
  public import LoadableCore
  public import LoadableReducers

  /// A paginated list without a request, in a state with `@ObservableState`.
  ///
  /// ```swift
  /// @ObservationStateIgnored @ObservedPaginated var widgets: WidgetCollection?
  /// store.widgets?.values           // the rows
  /// store.$widgets.next.isLoading   // whether the next page is loading
  /// ```
  ///
  /// As with ``ObservedLoadable``, a view that reads only `widgets` is not updated when a load starts or fails.
  public typealias ObservedPaginated<Value: PaginatedCollection> = ObservedPaginatedWith<EmptyLoadRequest, Value>

  /// A paginated list with a request, in a state with `@ObservableState`; see ``ObservedPaginated``.
  ///
  /// ```swift
  /// @ObservationStateIgnored @ObservedPaginatedWith<String, ArticleCollection> var results
  /// ```
  ///
  /// It compares, encodes and dumps like the state that it holds. A change to one copy of it updates the readers of all copies.
  ///
  /// - Complexity: that of the state that it holds.
  @propertyWrapper
  public struct ObservedPaginatedWith<Request: Hashable & Sendable, Value: PaginatedCollection> {
    private var property: ObservedProperty<PaginatedStateWith<Request, Value>>

    /// Creates a state that is not loaded.
    public init() { property = ObservedProperty(PaginatedStateWith()) }

    /// Creates a state from a collection: not loaded for nil, otherwise loaded, fresh, and of unknown request.
    public init(wrappedValue: Value?) { property = ObservedProperty(PaginatedStateWith(wrappedValue: wrappedValue)) }

    /// Creates a state from another one, as for a preview: `.loaded(widgets)`.
    public init(projectedValue: PaginatedStateWith<Request, Value>) { property = ObservedProperty(projectedValue) }

    /// The collection; nil when nothing is loaded.
    public var wrappedValue: Value? {
      get {
        property.willReadValue()
        return property.state.wrappedValue
      }
      set { property.change(value: { ValueMark($0.wrappedValue) }) { $0.wrappedValue = newValue } }
    }

    /// The state itself.
    public var projectedValue: PaginatedStateWith<Request, Value> {
      get {
        property.willReadState()
        return property.state
      }
      set { property.set(newValue, placeholder: newValue.placeholderKind) { ValueMark($0.wrappedValue) } }
    }
  }

  extension ObservedPaginatedWith: Sendable where Value: Sendable, Value.Value: Sendable, Value.ID: Sendable {}

  extension ObservedPaginatedWith: Equatable where Value: Equatable, Value.Value: Equatable {
    /// Whether the states are equal.
    public static func == (left: Self, right: Self) -> Bool { left.property.state == right.property.state }
  }

  extension ObservedPaginatedWith: Hashable where Value: Hashable, Value.Value: Hashable {
    /// Hashes the state.
    public func hash(into hasher: inout Hasher) { hasher.combine(property.state) }
  }

  extension ObservedPaginatedWith: Decodable
  where Request: Codable, Value: Codable, Value.Value: Codable, Value.Page: Codable {
    /// Decodes the state, as `PaginatedStateWith` does.
    public init(from decoder: any Decoder) throws {
      property = ObservedProperty(try PaginatedStateWith(from: decoder))
    }
  }

  extension ObservedPaginatedWith: Encodable
  where Request: Codable, Value: Codable, Value.Value: Codable, Value.Page: Codable {
    /// Encodes the state, as `PaginatedStateWith` does.
    public func encode(to encoder: any Encoder) throws { try property.state.encode(to: encoder) }
  }

  extension ObservedPaginatedWith: CustomReflectable {
    /// What a dump or a diff shows of the state.
    public var customMirror: Mirror { property.state.customMirror }
  }
#endif
