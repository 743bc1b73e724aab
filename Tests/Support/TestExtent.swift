import Foundation

/// How much of what is drawn at random or explored a run of the tests tries: enough to see a mistake soon by default, and all of it with
/// `EXHAUSTIVE=1`, as in `.ci/run storm`.
package enum TestExtent {
  package static let isFull = ProcessInfo.processInfo.environment["EXHAUSTIVE"] == "1"

  /// The seeds to try: all of them, or the first fortieth.
  package static func seeds(_ all: Range<UInt64>) -> Range<UInt64> {
    isFull ? all : all.lowerBound..<(all.lowerBound + max(1, UInt64(all.count) / 40))
  }

  /// Whether to try the case at an index: always, or one case of so many.
  package static func includes(_ index: Int, oneOf count: Int) -> Bool { isFull || index % count == 0 }

  /// How often to try: as often as in full, or a twentieth of that.
  package static func repetitions(_ full: Int) -> Int { isFull ? full : max(1, full / 20) }
}
