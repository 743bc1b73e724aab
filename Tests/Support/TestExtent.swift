import Foundation

/// How many random or explored cases a run of the tests tries: by default, enough to find a mistake soon; with
/// `EXHAUSTIVE=1`, as in `.ci/run storm`, all of them.
package enum TestExtent {
  package static let isFull = ProcessInfo.processInfo.environment["EXHAUSTIVE"] == "1"

  /// The seeds to try: all of them, or the first ones, by default a fortieth of them.
  package static func seeds(_ all: Range<UInt64>, oneOf count: UInt64 = 40) -> Range<UInt64> {
    isFull ? all : all.lowerBound..<(all.lowerBound + max(1, UInt64(all.count) / count))
  }

  /// The cases to try: all of them, or one in `count`.
  package static func sample<Case>(_ all: [Case], oneOf count: Int) -> [Case] {
    isFull ? all : stride(from: 0, to: all.count, by: count).map { all[$0] }
  }

  /// Whether to try the case at an index: always, or one case in `count`.
  package static func includes(_ index: Int, oneOf count: Int) -> Bool { isFull || index % count == 0 }

  /// How often to try: the full number of times, or a twentieth of that.
  package static func repetitions(_ full: Int) -> Int { isFull ? full : max(1, full / 20) }
}
