extension Entry {
    /// What nearly every entry says.
    package struct Core: Hashable, Sendable {
        package var received: Leg?
        package var sent: Leg?
        package var wallet = "Main"
        /// `nil` where all of it is as in an empty one.
        var costs: Box<Costs>?
        /// `nil` where all of it is as in an empty one.
        var details: Box<Details>?
        package var id = ID(-1)
        package var batch: Int64 = 0
        package var time: Moment
        package var version: Int32 = 1
        package var value: Exact?
        package var kind: Kind
        package var isDemo = false

        package init(kind: Kind, time: Moment) {
            self.kind = kind
            self.time = time
        }
    }

    /// What many entries say besides.
    package struct Costs: Hashable, Sendable {
        package var fee: Leg?
        package var feeValue: Exact?
        package var price: Exact?
        package var terms: Terms?
        package var reference = ""

        package init() {}

        static let none = Costs()
    }

    /// What few entries say.
    package struct Details: Hashable, Sendable {
        package var note = ""
        package var subtype = ""
        package var toWallet: String?
        package var estimatedFrom: Moment?
        package var valueReceived: Exact?
        package var giverCost: Exact?
        package var giverAcquired: Moment?
        package var rate: Exact?

        package init() {}

        static let none = Details()
    }

    /// All at once.
    package init(_ core: Core, _ costs: Costs, _ details: Details) {
        var core = core
        core.costs = costs == .none ? nil : Box(costs)
        core.details = details == .none ? nil : Box(details)
        self.init(core)
    }
}

extension Entry {
    /// The very same entry, unchanged: asked without looking at what it says.
    package func isIdentical(to other: Entry) -> Bool { box === other.box }

    private var costs: Costs { core.costs?.value ?? .none }
    private var details: Details { core.details?.value ?? .none }

    private mutating func change<Value>(_ part: WritableKeyPath<Core, Value>, to value: Value) {
        var copy = core
        copy[keyPath: part] = value
        self = Entry(copy)
    }

    private mutating func changeCosts<Value>(_ part: WritableKeyPath<Costs, Value>, to value: Value) {
        var copy = costs
        copy[keyPath: part] = value
        change(\.costs, to: copy == .none ? nil : Box(copy))
    }

    private mutating func changeDetails<Value>(_ part: WritableKeyPath<Details, Value>, to value: Value) {
        var copy = details
        copy[keyPath: part] = value
        change(\.details, to: copy == .none ? nil : Box(copy))
    }
}

extension Entry {
    public var id: ID {
        get { core.id }
        set { change(\.id, to: newValue) }
    }
    /// Counts the edits of this entry, from 1: a form that was filled in for an older version is stale.
    public var version: Int {
        get { Int(core.version) }
        set { change(\.version, to: Int32(clamping: newValue)) }
    }
    /// The batch that wrote this version.
    public var batch: Int64 {
        get { core.batch }
        set { change(\.batch, to: newValue) }
    }
    public var kind: Kind {
        get { core.kind }
        set { change(\.kind, to: newValue) }
    }
    public var time: Moment {
        get { core.time }
        set { change(\.time, to: newValue) }
    }
    public var received: Leg? {
        get { core.received }
        set { change(\.received, to: newValue) }
    }
    public var sent: Leg? {
        get { core.sent }
        set { change(\.sent, to: newValue) }
    }
    /// Worth of the coins in the portfolio's currency, for entries without a money leg; `nil` is “unknown”.
    public var value: Exact? {
        get { core.value }
        set { change(\.value, to: newValue) }
    }
    public var wallet: String {
        get { core.wallet }
        set { change(\.wallet, to: newValue) }
    }
    /// Made by the demo, removed with it.
    public var isDemo: Bool {
        get { core.isDemo }
        set { change(\.isDemo, to: newValue) }
    }
}

extension Entry {
    public var fee: Leg? {
        get { core.costs?.value.fee }
        set { changeCosts(\.fee, to: newValue) }
    }
    /// Worth of the fee in the portfolio's currency, where the fee is not money of it.
    public var feeValue: Exact? {
        get { core.costs?.value.feeValue }
        set { changeCosts(\.feeValue, to: newValue) }
    }
    /// Money for each coin of a trade as typed; `nil` unless `terms` names the price.
    public var price: Exact? {
        get { core.costs?.value.price }
        set { changeCosts(\.price, to: newValue) }
    }
    public var terms: Terms? {
        get { core.costs?.value.terms }
        set { changeCosts(\.terms, to: newValue) }
    }
    /// The id of the event in the file that this entry came from; empty where it was typed.
    public var reference: String {
        get { core.costs?.value.reference ?? "" }
        set { changeCosts(\.reference, to: newValue) }
    }
}

extension Entry {
    public var note: String {
        get { core.details?.value.note ?? "" }
        set { changeDetails(\.note, to: newValue) }
    }
    /// What sort of income or gift this is: `staking`, `charity`. Lower case; empty where nothing is said.
    public var subtype: String {
        get { core.details?.value.subtype ?? "" }
        set { changeDetails(\.subtype, to: newValue) }
    }
    /// The wallet that receives, for a transfer.
    public var toWallet: String? {
        get { core.details?.value.toWallet }
        set { changeDetails(\.toWallet, to: newValue) }
    }
    /// Set where `value` is an estimate: the time of the quote it was made from.
    public var estimatedFrom: Moment? {
        get { core.details?.value.estimatedFrom }
        set { changeDetails(\.estimatedFrom, to: newValue) }
    }
    /// What the received leg of a swap is worth, where the two legs are valued apart; `value` is then the sent one's.
    public var valueReceived: Exact? {
        get { core.details?.value.valueReceived }
        set { changeDetails(\.valueReceived, to: newValue) }
    }
    /// What a gift received had cost its giver, in the ledger's currency.
    public var giverCost: Exact? {
        get { core.details?.value.giverCost }
        set { changeDetails(\.giverCost, to: newValue) }
    }
    /// When the giver of a gift had acquired it.
    public var giverAcquired: Moment? {
        get { core.details?.value.giverAcquired }
        set { changeDetails(\.giverAcquired, to: newValue) }
    }
    /// Ledger currency for one unit of the money that the legs name, on the day of the entry.
    public var rate: Exact? {
        get { core.details?.value.rate }
        set { changeDetails(\.rate, to: newValue) }
    }
}
