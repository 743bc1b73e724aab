extension Duration {
  /// The duration in milliseconds, rounded to whole microseconds, because finer digits are noise in a log.
  var milliseconds: Double {
    let (seconds, attoseconds) = components
    let microseconds = Double(seconds) * 1e6 + (Double(attoseconds) / 1e12)
    return microseconds.rounded() / 1e3
  }
}
