// Seconds of a century, and a literal: both fit into 64 bits.
// watchos32: error: arithmetic operation '52704000 * 60' (on type 'Int') results in an overflow
// wasm: error: arithmetic operation '52704000 * 60' (on type 'Int') results in an overflow
// watchos32: error: integer literal '3000000000' overflows when stored into 'Int'
// wasm: error: integer literal '3000000000' overflows when stored into 'Int'
func century() -> Duration {
  .seconds(100 * 366 * 24 * 60 * 60)
}

func many() -> Int {
  3_000_000_000
}
