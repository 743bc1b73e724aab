#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The width of each scalar according to the C library's `wcwidth`: a table independent of TerminalKit, to test it against.
///
/// The C library may be too old to know a scalar.
public enum CharacterWidths {
  /// The width of every scalar, by its value; negative if the C library knows none.
  private static let widths: [Int8] = {
    // Widths depend on the locale, which is changed for this thread while the table is created.
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

  /// The width of a scalar; nil if the C library does not know it.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    let value = Int(scalar.value)
    return widths.indices.contains(value) && widths[value] >= 0 ? Int(widths[value]) : nil
  }

  private static var function: ((wchar_t) -> Int32)? {
    #if canImport(Glibc)
      // The header hides this function from Swift.
      guard let address = dlsym(nil, "wcwidth") else { return nil }
      // Proof: the C standard library declares `int wcwidth(wchar_t)`.
      return unsafeBitCast(address, to: (@convention(c) (wchar_t) -> Int32).self)
    #else
      return { wcwidth($0) }
    #endif
  }
}
