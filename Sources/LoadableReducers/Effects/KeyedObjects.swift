/// Objects by name, in a plain array while there are few of them.
struct KeyedObjects<Object: AnyObject> {
  private(set) var objects: [Object] = []
  private var keys: [EffectKey] = []
  /// The index of each object; used from the ninth one on.
  private var indices: [EffectKey: Int] = [:]

  private static var few: Int { 8 }

  var isEmpty: Bool { objects.isEmpty }
  var count: Int { objects.count }

  private func index(of key: EffectKey) -> Int? {
    keys.count > Self.few ? indices[key] : keys.firstIndex(of: key)
  }

  subscript(key: EffectKey) -> Object? {
    index(of: key).map { objects[$0] }
  }

  mutating func insert(_ object: Object, at key: EffectKey) {
    keys.append(key)
    objects.append(object)
    if keys.count == Self.few + 1 {
      indices = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    } else if keys.count > Self.few {
      indices[key] = keys.count - 1
    }
  }

  /// Removes an object; the last one takes its place.
  mutating func remove(_ key: EffectKey) {
    guard let index = index(of: key) else { return }
    keys.swapAt(index, keys.count - 1)
    objects.swapAt(index, keys.count - 1)
    keys.removeLast()
    objects.removeLast()
    if keys.count == Self.few {
      indices = [:]
    } else if keys.count > Self.few {
      indices[key] = nil
      if index < keys.count { indices[keys[index]] = index }
    }
  }
}

extension Array {
  /// Removes an element in O(1): the last one takes its place.
  ///
  /// - Returns: the element that has moved; nil if the removed one was the last.
  mutating func removeFillingGap(at index: Int) -> Element? {
    let last = removeLast()
    if index == count { return nil }
    self[index] = last
    return last
  }
}

extension Dictionary {
  /// Removes an element from a key's set, and the set itself once it is empty.
  mutating func remove<Element>(_ element: Element, at key: Key) where Value == Set<Element> {
    self[key]?.remove(element)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}
