import LoadableCore

/// Finds the elements of a collection that have changed since it was last settled, if the collection records that.
@usableFromInline
struct ElementsWatch<Elements: IdentifiedElements> {
  @usableFromInline
  enum Changes {
    case none
    case some([Elements.ID])
    case all
  }

  /// A record of the collection, to compare with a later one.
  let memory: (_ elements: Elements) -> Any
  /// The changes since a record was made; `all` if they are not known.
  let changes: (_ elements: Elements, _ memory: Any) -> Changes
  /// The changes from one collection to a later one.
  let differences: (_ former: Elements, _ present: Elements) -> Changes
  /// Whether the elements count as new ones even if they have the same ids as the recorded ones.
  let isOther: (_ elements: Elements, _ memory: Any) -> Bool

  /// Nil if the collection has no change stamp.
  init?() {
    // If possible, the collection's own type makes the watch, so that types need not be looked up again with each action.
    if let logged = Elements.self as? any ChangeLogged.Type, let watch = logged.makeWatch() as? Self {
      self = watch
    } else if let stamped = Elements.self as? any ChangeStamped.Type {
      self.init(stamped)
    } else {
      return nil
    }
  }

  private init<Stamped: ChangeStamped>(_ type: Stamped.Type) {
    func stamp(_ elements: Elements) -> Stamped.ChangeStamp? { (elements as? Stamped)?.changeStamp }
    memory = { stamp($0) as Any }
    changes = { elements, memory in
      guard let stamp = stamp(elements), let former = memory as? Stamped.ChangeStamp else { return .all }
      return stamp == former ? .none : .all
    }
    differences = { former, present in
      guard let former = stamp(former), let present = stamp(present) else { return .all }
      return former == present ? .none : .all
    }
    isOther = { _, _ in false }
  }

  fileprivate init(logged: Elements.Type) where Elements: ChangeLogged {
    func changes(_ elements: Elements, since former: LogStamp?) -> Changes {
      let stamp = elements.logStamp
      guard let stamp, let former else { return stamp == nil && former == nil ? .none : .all }
      if stamp.rows == former.rows { return .none }
      return elements.changes(since: former.rows).map { .some($0) } ?? .all
    }
    memory = { $0.logStamp as Any }
    self.changes = { changes($0, since: $1 as? LogStamp) }
    differences = { changes($1, since: $0.logStamp) }
    isOther = { elements, memory in
      guard let former = memory as? LogStamp, let stamp = elements.logStamp else { return false }
      return stamp.origin != former.origin
    }
  }
}

/// A collection that records which of its elements have changed.
protocol ChangeLogged: IdentifiedElements, ChangeStamped {
  /// What to compare with a later state of the elements; nil if there is no collection.
  var logStamp: LogStamp? { get }

  /// The ids of the elements that have changed since a stamp; nil if they are not known.
  func changes(since stamp: LoadChangeStamp?) -> [ID]?
}

/// Shows whether the elements of a collection that records changes are those that were there before.
struct LogStamp {
  /// Changes whenever an element does; nil for a list that has never been changed.
  var rows: LoadChangeStamp?
  /// The same for all states of one collection, for collections whose elements are new ones in another collection.
  var origin: LoadChangeStamp?
}

extension ChangeLogged {
  fileprivate static func makeWatch() -> Any { ElementsWatch(logged: Self.self) }
}

extension Optional: ChangeLogged where Wrapped: ChangeLogged {
  var logStamp: LogStamp? { self?.logStamp }

  func changes(since stamp: LoadChangeStamp?) -> [Wrapped.ID]? { self?.changes(since: stamp) }
}
