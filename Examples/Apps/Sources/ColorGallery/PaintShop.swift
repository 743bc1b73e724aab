/// The parts of a colour, each from 0 to 1.
struct Paint: Equatable, Sendable {
  let red: Double
  let green: Double
  let blue: Double
}

/// Pretends to be a server that takes up to three seconds for a colour, and fails once in six times.
enum PaintShop {
  struct OutOfPaint: Error {}

  static func mix(_ number: Int) async throws -> Paint {
    try await Task.sleep(for: .milliseconds(.random(in: 300...3000)))
    if .random(in: 0..<6) == 0 { throw OutOfPaint() }
    return Paint(red: .random(in: 0...1), green: .random(in: 0...1), blue: .random(in: 0...1))
  }
}
