extension LoadableStateWith: CustomReflectable {
  /// The facts that there are, without identities and instants: what a dump or a diff shows.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let content { children.append(("content", content)) }
    if let failure { children.append(("failure", failure)) }
    if let load { children.append(("load", load)) }
    if let dueRequest { children.append(("due", dueRequest)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
