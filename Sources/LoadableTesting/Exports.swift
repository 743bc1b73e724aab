// Proof: the public API of this module uses the protocols of LoadableCore, so one import should be enough for both. No other
// module is re-exported; ArchitectureTests checks this.
@_exported public import LoadableCore
