/// Things that have happened, in order, and tasks that wait for the next one.
///
/// It is a value, so that its owner keeps it behind the same lock as the rest of what it knows.
struct Inbox<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var waiting: [OneShot<Element>] = []

  /// Gives the element to the task that waits longest, or keeps it for the next that asks.
  ///
  /// - Returns: what wakes that task, to be called once no lock is held.
  mutating func put(_ element: Element) -> (() -> Void)? {
    while !waiting.isEmpty {
      // One whose task was cancelled is settled already and takes nothing.
      if let wake = waiting.removeFirst().settle(with: .success(element)) { return wake }
    }
    elements.append(element)
    return nil
  }

  /// Takes the first element, or gets in line for the next one.
  mutating func take() -> OneShot<Element> {
    let next = OneShot<Element>()
    if elements.isEmpty {
      waiting.append(next)
    } else {
      next.complete(with: .success(elements.removeFirst()))
    }
    return next
  }

  /// Forgets elements that nobody has taken.
  mutating func removeAll(where isGone: (Element) -> Bool) {
    elements.removeAll(where: isGone)
  }
}
