extension [Int]? {
  /// The address of the elements: a copy has another address.
  var address: UnsafeRawPointer? {
    self?.withUnsafeBytes(\.baseAddress)
  }
}
