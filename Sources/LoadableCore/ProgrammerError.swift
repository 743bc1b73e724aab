/// An error caused by a bug in the program: a retry would fail in the same way, so policies do not retry it.
///
/// Conform errors of your own that no retry can fix.
///
/// Obligations of a conformance: no input from outside the program can cause it.
public protocol ProgrammerError: Error {}
