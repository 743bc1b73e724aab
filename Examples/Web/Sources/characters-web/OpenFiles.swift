import Foundation

/// The number of files and connections that the process may have open.
enum OpenFiles {
  /// Asks the system for the needed number, and accepts fewer.
  static func allow(_ count: Int) {
    var limit = rlimit()
    guard getrlimit(Self.resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
    limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
    setrlimit(Self.resource, &limit)
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
