// A property that is newer than its type.
// apple: error: 'span' is only available in
func first(of numbers: [Int]) -> Int {
  let numbers = numbers.span
  return numbers[0]
}
