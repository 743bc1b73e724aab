import LoadableTesting

struct Bearing: Equatable { let degrees: Int }
struct Course: Equatable { let ship: String, bearing: Bearing }

extension Bearing: DiffRepresentable {
  var diffRepresentation: Any { "\(degrees)°" }
}
