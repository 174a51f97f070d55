/// Which coins a disposal takes (docs/SPEC-lots.md, rules 6 to 10).
public enum CostMethod: String, Hashable, Sendable, CaseIterable {
    /// First in, first out: the oldest lot.
    case fifo
    /// Last in, first out: the newest lot that exists.
    case lifo
    /// Highest in, first out: the lot with the highest cost of one coin, fees included.
    case hifo
    /// One pool of each coin; a disposal takes its share of the pool's cost.
    case average
    /// The share pooling of the United Kingdom: same day, thirty days, pool.
    case ukPooling = "uk_pooling"

    /// Whether there are lots, which keep their time.
    public var hasLots: Bool { self == .fifo || self == .lifo || self == .hifo }
}

/// One method for all years, or another one from some year on.
public struct MethodSchedule: Hashable, Sendable {
    /// The first is for every year before the second's.
    public struct Step: Hashable, Sendable {
        /// The first tax year it counts for.
        public let year: Int
        public let method: CostMethod

        public init(year: Int, method: CostMethod) {
            self.year = year
            self.method = method
        }
    }

    /// By year, at least one.
    public let steps: [Step]

    public init(_ method: CostMethod) { steps = [Step(year: 0, method: method)] }

    /// - Throws: where no step is given, a year stands twice, or a pool is to become lots or lots a pool.
    public init(steps: [Step]) throws(MethodError) {
        let sorted = steps.sorted { $0.year < $1.year }
        guard !sorted.isEmpty else { throw .nothing }
        for (one, next) in zip(sorted, sorted.dropFirst()) where one.year == next.year { throw .yearTwice(one.year) }
        if sorted.count > 1, let pool = sorted.first(where: { !$0.method.hasLots }) { throw .mixesPools(pool.method) }
        self.steps = sorted
    }

    /// The method of the first year.
    public var first: CostMethod { steps[0].method }

    /// The method of a tax year.
    public func method(in year: Int) -> CostMethod { (steps.last { $0.year <= year } ?? steps[0]).method }
}

extension MethodSchedule: CustomStringConvertible {
    /// `fifo`, or `2015:fifo,2021:lifo`.
    public var description: String {
        steps.count == 1 && steps[0].year == 0
            ? steps[0].method.rawValue
            : steps.map { "\($0.year):\($0.method.rawValue)" }.joined(separator: ",")
    }

    /// Reads `fifo` or `2015:fifo,2021:lifo`; case does not count.
    public init(_ text: some StringProtocol) throws(MethodError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 1, !text.contains(":") {
            self.init(try CostMethod(named: text))
            return
        }
        var steps: [Step] = []
        for part in parts {
            let pair = part.split(separator: ":", omittingEmptySubsequences: false)
            guard pair.count == 2, let year = Int(pair[0].trimmedBlanks), (1...9999).contains(year) else {
                throw .notAStep(String(part))
            }
            steps.append(Step(year: year, method: try CostMethod(named: pair[1])))
        }
        try self.init(steps: steps)
    }
}

extension CostMethod {
    /// Reads a method's name, in any case, `uk` for the pooling.
    public init(named text: some StringProtocol) throws(MethodError) {
        let name = text.trimmedBlanks.lowercased()
        guard let method = name == "uk" ? .ukPooling : CostMethod(rawValue: name) else {
            throw .unknown(String(text))
        }
        self = method
    }
}

extension StringProtocol {
    /// Without blanks around it.
    var trimmedBlanks: String {
        var rest = Substring(self)
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}

/// Why a text names no cost method.
public enum MethodError: Explained, Equatable {
    case nothing
    case unknown(String)
    case notAStep(String)
    case yearTwice(Int)
    case mixesPools(CostMethod)

    public var problem: String {
        switch self {
        case .nothing: "No cost method is named."
        case .unknown(let text): "“\(text)” is no cost method."
        case .notAStep(let text): "“\(text)” is not a year with its method."
        case .yearTwice(let year): "The year \(year) is given two methods."
        case .mixesPools(let method):
            "The method “\(method.rawValue)” keeps one pool and no lots, so it cannot change from one year to the next."
        }
    }

    public var remedy: String {
        switch self {
        case .nothing, .unknown: "Choose one of fifo, lifo, hifo, average and uk_pooling."
        case .notAStep: "Write it like 2020:fifo,2022:hifo."
        case .yearTwice: "Give each year once."
        case .mixesPools: "Use it for all years, or take fifo, lifo and hifo by year."
        }
    }
}
