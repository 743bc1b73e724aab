// An array is found once for each of these: the way to a chunk leads through three others, each of which is asked whether it is shared.
extension Array {
  /// Takes an element out, so that it can be changed in place; the last one stands there meanwhile.
  @inlinable
  mutating func take(at index: Int) -> Element? {
    swapAt(index, count - 1)
    return popLast()
  }

  /// Puts back what was taken.
  @inlinable
  mutating func putBack(_ element: consuming Element, at index: Int) {
    append(element)
    swapAt(index, count - 1)
  }
}
