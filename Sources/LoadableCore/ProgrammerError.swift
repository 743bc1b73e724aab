/// An error that says that the program is wrong: another attempt would fail in the same way, so none is made.
///
/// Conform an error of your own that no retry can mend; retry policies and `UnimplementedLoader` know it.
///
/// Obligations of a conformance: no input from outside of the program can cause it.
public protocol ProgrammerError: Error {}
