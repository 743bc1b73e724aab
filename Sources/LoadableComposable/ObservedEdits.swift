#if canImport(ComposableArchitecture)
  import LoadableCore
  public import LoadableReducers

  /// The edits of a loaded property, in a state with `@ObservableState`.
  ///
  /// ```swift
  /// @ObservationStateIgnored @ObservedEdits<Mark> var marks
  /// store.marks          // the edits that are shown
  /// store.$marks         // their state
  /// ```
  ///
  /// It compares, encodes and dumps like the state that it holds. A change to one copy of it updates the readers of all copies.
  @propertyWrapper
  public struct ObservedEdits<Edit: Hashable & Sendable>: Sendable {
    private var property: ObservedProperty<Edits<Edit>>

    /// Creates a state without edits.
    public init() { property = ObservedProperty(Edits()) }

    /// Creates a state from another one, as for a preview.
    public init(projectedValue: Edits<Edit>) { property = ObservedProperty(projectedValue) }

    /// The edits that are shown, in order.
    ///
    /// - Complexity: O(number of edits).
    public var wrappedValue: [Edit] {
      property.willReadValue()
      return property.state.wrappedValue
    }

    /// The state itself.
    public var projectedValue: Edits<Edit> {
      get {
        property.willReadState()
        return property.state
      }
      set { property.set(newValue, placeholder: newValue.placeholderKind) { ValueMark($0.wrappedValue) } }
    }
  }

  extension ObservedEdits: Hashable {
    /// Whether the edits are equal.
    public static func == (left: Self, right: Self) -> Bool { left.property.state == right.property.state }

    /// Hashes the edits.
    public func hash(into hasher: inout Hasher) { hasher.combine(property.state) }
  }

  extension ObservedEdits: Decodable where Edit: Codable {
    /// Decodes the edits, as `Edits` does.
    public init(from decoder: any Decoder) throws { property = ObservedProperty(try Edits(from: decoder)) }
  }

  extension ObservedEdits: Encodable where Edit: Codable {
    /// Encodes the edits, as `Edits` does.
    public func encode(to encoder: any Encoder) throws { try property.state.encode(to: encoder) }
  }

  extension ObservedEdits: CustomReflectable {
    /// What a dump or a diff shows of the edits.
    public var customMirror: Mirror { property.state.customMirror }
  }
#endif
