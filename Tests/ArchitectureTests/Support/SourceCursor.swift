/// A position in the bytes of a source.
///
/// It holds no reference, because a debug build would count references at every byte.
struct SourceCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  /// The line in the file, from 1.
  private(set) var line = 1

  /// - Parameter bytes: the source in UTF-8; the cursor must not outlive them.
  init(_ bytes: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0)) {
    self.bytes = bytes
  }

  /// The byte that is read next; nil at the end.
  func next() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// A byte some way ahead; beyond the end, it is 0, which no source contains.
  func peek(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  mutating func advance(by count: Int = 1) {
    let end = min(position + count, bytes.count)
    while position < end {
      if bytes[position] == .newline { line += 1 }
      position += 1
    }
  }

  /// The text between a position and this one.
  func text(from start: Int) -> String {
    text(start, position)
  }

  /// The text between a position and this one, without some bytes at its ends.
  func text(from start: Int, trimming isTrimmed: (UInt8) -> Bool) -> String {
    var (start, end) = (start, position)
    while start < end, isTrimmed(bytes[start]) { start += 1 }
    while start < end, isTrimmed(bytes[end - 1]) { end -= 1 }
    return text(start, end)
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
