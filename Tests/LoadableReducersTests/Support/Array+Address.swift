extension [Int]? {
  /// Where the elements are: a copy of them has another address.
  var address: UnsafeRawPointer? {
    self?.withUnsafeBytes(\.baseAddress)
  }
}
