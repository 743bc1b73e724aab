#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif
import LoadableCore

/// Writes programmer errors to standard error: the default reporter.
package struct StandardErrorReporter: IssueReporter {
  init() {}

  /// Writes one line with the caller's place, and the diagnosis under it.
  package func report(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    var text = "\(filePath):\(line):\(column): issue: \(message)\n"
    // The C library's stream is a global variable, which Swift 6 does not let us touch; the descriptor is a number.
    text.withUTF8 { bytes in
      #if canImport(ucrt)
        _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
      #else
        _ = write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
