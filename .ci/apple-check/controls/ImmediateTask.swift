// A function that begins a task.
// everywhere: error: 'immediate(name:priority:executorPreference:operation:)' is only available in
func begin() {
  Task.immediate {}
}
