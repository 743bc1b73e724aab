// Elements are moved and never copied: `swapAt` copies both, and a copy of a row goes to memory for each object that the row holds.
extension Array {
  /// Takes an element out, so that it can be changed in place; the last one stands there meanwhile.
  @inlinable @inline(__always)
  mutating func take(at index: Int) -> Element {
    var element = removeLast()
    if index < count { swap(&element, &self[index]) }
    return element
  }

  /// Puts back what was taken.
  @inlinable @inline(__always)
  mutating func putBack(_ element: consuming Element, at index: Int) {
    if index < count { swap(&element, &self[index]) }
    append(consume element)
  }

  /// Lets the elements move up to where one was taken, and the last one, which stands there, to the end.
  @inlinable
  mutating func closeGap(at index: Int) {
    if index < count { append(remove(at: index)) }
  }
}
