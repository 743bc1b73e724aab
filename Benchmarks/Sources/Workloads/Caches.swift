/// What the processor keeps at hand.
@MainActor
enum Caches {
  // More than a processor's last cache has.
  private static var filler = [Int](repeating: 1, count: 16_000_000)

  /// Makes them forget what was used before, by using something else.
  static func empty() {
    // One write for each line, so that other processors drop their copies as well.
    for index in stride(from: 0, to: filler.count, by: 8) { filler[index] &+= 1 }
  }
}
