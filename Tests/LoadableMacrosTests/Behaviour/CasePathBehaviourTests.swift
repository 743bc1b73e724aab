#if Macros
  import LoadableCore
  import LoadableMacros
  import LoadableReducers
  import LoadableTesting
  import Testing

  @Suite("The paths that @CasePathable writes")
  struct CasePathBehaviourTests {
    private static let samples: [Sample] = [
      .plain, .one(1), .labelled(name: "Ann"), .pair(1, "Ann"), .labelledPair(id: 1, "Ann", flag: false),
      .optional(nil),
      .optional(1), .empty(()), .function(Sample.Function()), .default, .class(1), .root(1),
      .visit(value0: 1), .recursive(.plain), .recursive(.nested(.finished(2))), .list([.plain, nil]),
      .nested(.finished(1)), .nested(.deeper(.end)), .single(.only(1)),
    ]

    /// Embedding what was extracted returns the root; nothing can be extracted from any other root.
    private func expectLaws<Value>(
      _ keyPath: CaseKeyPath<Sample, Value>, _ roots: [Sample], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let path = CasePath(keyPath)
      for root in Self.samples {
        let isCase = roots.contains(root)
        #expect(path.matches(root) == isCase, "\(root)", sourceLocation: sourceLocation)
        #expect(path.extract(from: root).map(path.embed) == (isCase ? root : nil), sourceLocation: sourceLocation)
      }
    }

    @Test("lead to cases with no payload, one or several, with and without labels")
    func laws() {
      expectLaws(\.plain, [.plain])
      expectLaws(\.one, [.one(1)])
      expectLaws(\.labelled, [.labelled(name: "Ann")])
      expectLaws(\.pair, [.pair(1, "Ann")])
      expectLaws(\.labelledPair, [.labelledPair(id: 1, "Ann", flag: false)])
      expectLaws(\.optional, [.optional(nil), .optional(1)])
      expectLaws(\.empty, [.empty(())])
      expectLaws(\.function, [.function(Sample.Function())])
      expectLaws(\.default, [.default])
      expectLaws(\.class, [.class(1)])
      expectLaws(\.root, [.root(1)])
      expectLaws(\.visit, [.visit(value0: 1)])
      expectLaws(\.recursive, [.recursive(.plain), .recursive(.nested(.finished(2)))])
      expectLaws(\.list, [.list([.plain, nil])])
      expectLaws(\.nested, [.nested(.finished(1)), .nested(.deeper(.end))])
    }

    @Test("compose by dot, through cases of cases")
    func nesting() {
      expectLaws(\.nested.finished, [.nested(.finished(1))])
      expectLaws(\.nested.deeper, [.nested(.deeper(.end))])
      expectLaws(\.nested.deeper.end, [.nested(.deeper(.end))])
      expectLaws(\.recursive.plain, [.recursive(.plain)])
      expectLaws(\.recursive.nested.finished, [.recursive(.nested(.finished(2)))])
      expectLaws(\.single.only, [.single(.only(1))])
    }

    @Test("keep the labels of a tuple")
    func labels() throws {
      let path = CasePath<Sample, _>(\.labelledPair)
      let value = try #require(path.extract(from: .labelledPair(id: 2, "Bo")))
      #expect(value.id == 2 && value.1 == "Bo" && value.flag)
      #expect(path.embed((id: 3, "Cy", flag: false)) == .labelledPair(id: 3, "Cy", flag: false))
    }

    @Test("carry functions, existentials and tuples")
    func existentials() throws {
      let function = try #require(CasePath<Existential, _>(\.function).extract(from: .function { $0 + 1 }))
      #expect(function(1) == 2)
      let error = CasePath<Existential, _>(\.error).extract(from: .error(SampleError()))
      #expect(error is SampleError)
      let tuple = try #require(CasePath<Existential, _>(\.tuple).extract(from: .tuple((1, 2))))
      #expect(tuple == (1, 2))
    }

    @Test("lead to the cases of a generic enum, and of an enum nested in it")
    func generics() {
      typealias Action = Generic<Int, SampleError>
      #expect(CasePath<Action, Int>(\.value).extract(from: .value(1)) == 1)
      #expect(CasePath<Action, Int>(\.value).extract(from: .failure(SampleError())) == nil)
      #expect(CasePath<Action, SampleError>(\.failure).matches(.failure(SampleError())))
      #expect(CasePath<Action, (Int, SampleError)>(\.both).matches(.both(1, SampleError())))
      #expect(CasePath<Action, Int>(\.again.value).extract(from: .again(.value(3))) == 3)
    }

    @Test("lead to the only case of an enum")
    func single() {
      #expect(CasePath<Single, Int>(\.only).extract(from: .only(1)) == 1)
      #expect(CasePath<SingleHere, Single>(\.only).extract(from: .only(.only(1))) == .only(1))
      #expect(CasePath<SingleHere, Int>(\.only.only).extract(from: .only(.only(1))) == 1)
    }

    @Test("name the cases of a feature, for its modifiers and its tests")
    @MainActor func feature() async {
      let oslo = Forecast(city: "Oslo", text: "rain")
      let store = TestStore(initialState: ForecastFeature.State()) {
        ForecastFeature(client: LoaderStub<String, Forecast>(returning: oslo))
      }
      store.send(.cityChosen("Oslo")) { $0.$forecast.loading("Oslo") }
      await store.receive(\.forecast.finished) { $0.$forecast.loaded(with: oslo) }
    }

    @Test("are visible wherever the enum is")
    func access() {
      #expect(Outer.isOne(1) == [true, true, true])
      #expect(CasePath<PublicSample, Int>(\.one).matches(.one(1)))
      #expect(CasePath<PackageSample, Int>(\.one).matches(.one(1)))
      #expect(CasePath<Outer.InExtension, Int>(\.one).matches(.one(1)))
      #expect(CasePath<Outer.InPublicExtension, Int>(\.one).matches(.one(1)))
    }

    @Test("are inside the #if of their cases")
    func conditions() {
      #expect(CasePath<Conditional, Void>(\.always).matches(.always))
      #expect(CasePath<Conditional, Int>(\.here).extract(from: .here(1)) == 1)
      #expect(CasePath<Conditional, Void>(\.deep).matches(.deep))
    }

    @Test("have the availability of their cases")
    func availability() {
      #expect(CasePath<Available, Void>(\.always).matches(.always))
    }

    @Test("change nothing else about the enum")
    func unchanged() {
      #expect(WithMembers.allCases == [.first, .second])
      #expect("\(WithMembers())" == "member")
      #expect(CasePath<WithMembers, Void>(\.second).matches(.second))
      #expect(CasePath<Conforming, Int>(\.one).matches(.one(1)))
      #expect(Raw(rawValue: "1") == .first && Raw.second.rawValue == "second")
      #expect(CasePath<Raw, Void>(\.second).embed(()) == .second)
      #expect(MemoryLayout<Never0>.size == 0)
    }
  }
#endif
