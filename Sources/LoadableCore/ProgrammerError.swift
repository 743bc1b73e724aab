/// An error caused by a bug in the program: a retry would fail in the same way, so there is none.
///
/// Conform errors of your own that no retry can fix; retry policies and `UnimplementedLoader` recognise them.
///
/// Obligations of a conformance: no input from outside the program can cause it.
public protocol ProgrammerError: Error {}
