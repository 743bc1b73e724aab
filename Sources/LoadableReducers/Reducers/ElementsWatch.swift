import LoadableCore

/// Finds the elements of a collection that have changed since it was last settled, if the collection records that.
struct ElementsWatch<Elements: IdentifiedElements> {
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
    func changes(of elements: Elements, since stamp: Elements.ChangeStamp) -> Changes {
      if elements.changeStamp == stamp { return .none }
      return elements.changes(since: stamp).map { .some($0) } ?? .all
    }
    memory = { $0.changeStamp }
    self.changes = { elements, memory in
      guard let stamp = memory as? Elements.ChangeStamp else { return .all }
      return changes(of: elements, since: stamp)
    }
    differences = { former, present in changes(of: present, since: former.changeStamp) }
    isOther = { elements, memory in (memory as? Elements.ChangeStamp).map(elements.isOther) ?? false }
  }
}

/// A collection that records which of its elements have changed.
protocol ChangeLogged: IdentifiedElements, ChangeStamped {
  /// The ids of the elements that have changed since a change stamp; nil if they are not known.
  func changes(since stamp: ChangeStamp) -> [ID]?

  /// Whether this is a different collection from the one with the change stamp, rather than a later state of it; its elements are then new.
  func isOther(than stamp: ChangeStamp) -> Bool
}

extension ChangeLogged {
  /// Elements with the same id are the same.
  func isOther(than stamp: ChangeStamp) -> Bool { false }

  fileprivate static func makeWatch() -> Any { ElementsWatch(logged: Self.self) }
}

extension Optional: ChangeLogged where Wrapped: ChangeLogged {
  func changes(since stamp: Wrapped.ChangeStamp?) -> [Wrapped.ID]? {
    guard let self, let stamp else { return nil }
    return self.changes(since: stamp)
  }

  func isOther(than stamp: Wrapped.ChangeStamp?) -> Bool {
    guard let self, let stamp else { return false }
    return self.isOther(than: stamp)
  }
}
