import TestSupport
import Testing

@testable import LoadableTesting

struct ReflectedValueTests {
  private struct SelfRepresenting: DiffRepresentable {
    var diffRepresentation: Any { self }
  }

  @Test("a value that is its own representation does not loop forever")
  func endlessRepresentation() {
    expect(difference(SelfRepresenting(), SelfRepresenting()) == nil)
    expectEqual(multilineDump(SelfRepresenting()), "SelfRepresenting()")
  }

  @Test("representations of representations are followed")
  func chain() {
    struct Outer: DiffRepresentable {
      var diffRepresentation: Any { AnyHashable(3) }
    }
    expectEqual(multilineDump(Outer()), "3")
  }

  @Test("keys are sorted by comparison, or by their text if they have several types")
  func order() {
    expectEqual(ReflectedValue.sorted([10, 9, 100]) { $0 }, [9, 10, 100])
    expectEqual(ReflectedValue.sorted([true, false]) { $0 }, [false, true])
    let mixed: [AnyHashable] = [10, "a", 9]
    expectEqual(ReflectedValue.sorted(mixed) { $0 }, ["a", 10, 9])
  }
}
