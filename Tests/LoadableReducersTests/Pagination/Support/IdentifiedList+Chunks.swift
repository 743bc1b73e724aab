@testable import LoadableReducers

extension IdentifiedList {
  /// Where the chunks of its rows are: a chunk that was copied is somewhere else.
  var chunkAddresses: Set<UnsafeRawPointer?> {
    Set(box[0].chunks.pool.leaves.joined().map { $0.withUnsafeBytes(\.baseAddress) })
  }
}
