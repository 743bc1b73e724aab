// All of these are behind an availability check, so the compiler accepts them.
import Synchronization

func begin(with numbers: [Int]) -> Int {
  guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
    Task {}
    return numbers[0]
  }
  let count = Mutex(0)
  Task.immediate {}
  let span = numbers.span
  return count.withLock { $0 } + span[0]
}
