#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many columns each scalar takes by the C library's `wcwidth`: a table that TerminalKit has no part in, so that it can be wrong.
///
/// The C library may be older than the scalar, which it does not know then.
public enum CharacterWidths {
  /// The width of every scalar, by its value; below 0 where the C library knows none.
  private static let widths: [Int8] = {
    // Widths are a part of a locale, which is that of this thread until the table is made.
    let names: [String] = ["C.UTF-8", "en_US.UTF-8"]
    guard let locale = names.lazy.compactMap({ newlocale(Int32(LC_CTYPE_MASK), $0, nil) }).first, let width = function
    else { return [] }
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    return (0...0x10FFFF).map { Int8(clamping: width($0)) }
  }()

  /// How many columns a scalar takes; nil where the C library does not know it.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    let value = Int(scalar.value)
    return widths.indices.contains(value) && widths[value] >= 0 ? Int(widths[value]) : nil
  }

  private static var function: ((wchar_t) -> Int32)? {
    #if canImport(Glibc)
      // Its header hides the function from Swift.
      guard let address = dlsym(nil, "wcwidth") else { return nil }
      // Proof: the C standard library declares `int wcwidth(wchar_t)`.
      return unsafeBitCast(address, to: (@convention(c) (wchar_t) -> Int32).self)
    #else
      return { wcwidth($0) }
    #endif
  }
}
