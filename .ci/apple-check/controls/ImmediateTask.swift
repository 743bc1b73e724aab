// A function that begins a task.
// apple: error: 'immediate(name:priority:executorPreference:operation:)' is only available in
func begin() {
  Task.immediate {}
}
