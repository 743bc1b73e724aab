import Foundation

/// What this process writes to its standard error.
enum StandardError {
  /// Redirects standard error into a pipe while the body runs, and returns what was written.
  ///
  /// This includes anything that other tests write meanwhile, and all of it is passed on afterwards. The body must
  /// write less than a pipe holds.
  static func capturing(_ body: () -> Void) throws -> String {
    let pipe = Pipe()
    let real = dup(STDERR_FILENO)
    guard real >= 0, dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO) >= 0 else {
      throw POSIXError(.EBADF)
    }
    body()
    dup2(real, STDERR_FILENO)
    close(real)
    let data = everything(in: pipe.fileHandleForReading.fileDescriptor)
    FileHandle.standardError.write(data)
    return String(decoding: data, as: UTF8.self)
  }

  /// Everything in a pipe so far; waiting for its end would mean waiting for every process that inherited it.
  private static func everything(in descriptor: Int32) -> Data {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }
}
