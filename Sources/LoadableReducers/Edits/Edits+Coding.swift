extension Edits: Codable where Edit: Codable {
  /// Decodes edits; those that were waiting or running wait again, under the same keys and in the same order.
  ///
  /// The requests that they belong to are not stored: see ``EditsReducer/belonging(_:)``.
  ///
  /// - Throws: the decoder's error.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    while !container.isAtEnd {
      let state = try container.decode(EditState<Edit>.self)
      if self[state.key] != nil { continue }
      if state.failure != nil {
        unsaved.append(state)
        noteFollower(state)
      } else {
        show(state)
        if state.confirmation != nil {
          confirmedCount += 1
          hasPendingRefetch = true
        }
      }
    }
    restoreRows(of: Array(shown) + unsaved)
  }

  /// Encodes all edits, including those that failed.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for var state in Array(shown) + unsaved {
      let noted = rows?.codedRows(of: state.key)
      state.row?.noted = noted
      try container.encode(state)
    }
  }
}

extension EditState: Codable where Edit: Codable {
  private enum CodingKeys: CodingKey {
    case edit, key, isConfirmed, isWritten, failure, isRefused, savedID, noted, isUnsure, hasArrived
  }

  /// Decodes an edit; one that was running waits again.
  ///
  /// - Throws: the decoder's error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Edit.self, forKey: .edit), try container.decode(EditKey.self, forKey: .key), over: .restored)
    if try container.decodeIfPresent(Bool.self, forKey: .isConfirmed) == true { confirmation = LoadIdentity() }
    isWritten = try container.decodeIfPresent(Bool.self, forKey: .isWritten) ?? false
    failure = try container.decodeIfPresent(LoadFailure<EmptyLoadRequest>.self, forKey: .failure)
    isRefused = try container.decodeIfPresent(Bool.self, forKey: .isRefused) ?? false
    guard var row, let edits = Edit.self as? any InsertingEdit.Type else { return }
    defer { self.row = row }
    row.savedID = try edits.decodeSavedID(container, forKey: .savedID)
    row.noted = try edits.decodeRows(container, forKey: .noted)
    row.isUnsure = try container.decodeIfPresent(Bool.self, forKey: .isUnsure) ?? false
    row.hasArrived = try container.decodeIfPresent(Bool.self, forKey: .hasArrived) ?? false
  }

  /// Encodes the edit, its key and its outcome, but not the request whose content it began over.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(edit, forKey: .edit)
    try container.encode(key, forKey: .key)
    if confirmation != nil { try container.encode(true, forKey: .isConfirmed) }
    if isWritten { try container.encode(true, forKey: .isWritten) }
    try container.encodeIfPresent(failure, forKey: .failure)
    if isRefused { try container.encode(true, forKey: .isRefused) }
    guard let row else { return }
    if let id = row.savedID as? any Encodable { try container.encode(id, forKey: .savedID) }
    if let rows = row.noted as? any Encodable { try container.encode(rows, forKey: .noted) }
    if row.isUnsure { try container.encode(true, forKey: .isUnsure) }
    if row.hasArrived { try container.encode(true, forKey: .hasArrived) }
  }
}
