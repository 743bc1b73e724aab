// Proof: whoever imports this module meets the protocols of LoadableCore in it, so that one import is enough. No other module
// is re-exported; ArchitectureTests checks it.
@_exported public import LoadableCore
