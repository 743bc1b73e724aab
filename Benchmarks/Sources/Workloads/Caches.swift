/// The caches of the processor.
@MainActor
enum Caches {
  // More than a processor's largest cache holds.
  private static var filler = [Int](repeating: 1, count: 16_000_000)

  /// Evicts everything that was used before, by using other memory.
  static func empty() {
    // One write for each line, so that other processors drop their copies as well.
    for index in stride(from: 0, to: filler.count, by: 8) { filler[index] &+= 1 }
  }
}
