import HTML
import Imports
import Ledger
import Pages
import Server

extension Context {
    /// Bytes of a file that the first lines are made of.
    private static let previewSize = 64 << 10

    /// What its columns are taken for: as it was mapped, else by their usual names.
    func mappingPage() throws -> Response {
        let (staged, number, sample, bytes) = try mappedFile()
        let answers = staged.sheet.answers[number]
        let known = try coffer.importProfiles().first { $0.formatName == answers.format }
        var mapping = known?.mapping ?? ColumnMapping(guessing: sample.names)
        guess(&mapping, sample)
        return respond(staged, number, sample, bytes, mapping, answers, name: known?.name ?? "")
    }

    func changeMapping() throws -> Response {
        let (staged, number, sample, bytes) = try mappedFile()
        let form = try sentForm()
        var mapping = sentMapping(form, sample)
        var answers = staged.sheet.answers[number]
        answers.zone = form.first("zone") ?? ""
        answers.dateOrder = form.first("date_order") ?? ""
        answers.decimal = form.first("decimal") ?? ""
        let name = String((form.first("profile") ?? "").filter { !$0.isNewline }.prefix(60))
        guard form.first("action") == "save" else {
            guess(&mapping, sample)
            return respond(staged, number, sample, bytes, mapping, answers, name: name)
        }
        var errors: [String: any Explained] = [:]
        do throws(FileAnswers.Refusal) {
            var plain = answers
            plain.format = ""
            _ = try plain.reading(zones, today: coffer.now().day, profiles: [])
        } catch { errors[error.field] = error.error }
        if name.allSatisfy(\.isWhitespace) { errors["profile"] = MappingError.noName }
        if let lack = mapping.lack { errors["profile"] = errors["profile"] ?? MappingError.lacks(lack) }
        guard errors.isEmpty else {
            return respond(staged, number, sample, bytes, mapping, answers, name: name, errors: errors, status: 422)
        }
        let profile = ImportProfile(name: name, header: sample.names, mapping: mapping)
        try coffer.save(profile)
        var sheet = staged.sheet
        answers.format = profile.formatName
        sheet.answers[number] = answers
        sheet.forgetLines(of: number)
        staged.set(sheet)
        readAgain(staged)
        return redirect(.importFiles(staged.id))
    }

    private func mappedFile() throws -> (StagedImport, Int, TableSample, [UInt8]) {
        let staged = try stagedImport()
        guard let number = Int(parameter("file")), staged.files.indices.contains(number) else {
            throw WebError.noSuchImport
        }
        let upload = staged.files[number]
        let file = try ImportFile(name: upload.name, path: upload.path)
        guard let sample = TableSample(of: file.bytes) else { throw MappingError.noTable(upload.name) }
        return (staged, number, sample, file.bytes)
    }

    /// Words that mean something by themselves are filled in; others wait.
    private func guess(_ mapping: inout ColumnMapping, _ sample: TableSample) {
        guard let column = mapping.columns[.type] else { return }
        for word in sample.words(of: column) where mapping.words[word] == nil {
            if let meaning = ColumnMapping.usualMeaning(of: word) { mapping.words[word] = meaning }
        }
    }

    private func sentMapping(_ form: Form, _ sample: TableSample) -> ColumnMapping {
        var mapping = ColumnMapping()
        for role in ColumnMapping.Role.allCases {
            if let name = form.first("column-" + role.rawValue), sample.names.contains(name) {
                mapping.columns[role] = name
            }
            if let text = form.first("fixed-" + role.rawValue), !text.allSatisfy(\.isWhitespace) {
                mapping.fixed[role] = String(text.filter { !$0.isWhitespace || role == .wallet }.prefix(100))
            }
        }
        for number in 0..<200 {
            guard let word = form.first("word-\(number)") else { break }
            if let meaning = form.first("meaning-\(number)"), !meaning.isEmpty { mapping.words[word] = meaning }
        }
        return mapping
    }

    private func respond(
        _ staged: StagedImport, _ number: Int, _ sample: TableSample, _ bytes: [UInt8], _ mapping: ColumnMapping,
        _ answers: FileAnswers, name: String, errors: [String: any Explained] = [:], status: Int = 200
    ) -> Response {
        let state = state
        let words = mapping.columns[.type].map { sample.words(of: $0) } ?? []
        var page = MappingPage(
            look: ledgerLook, id: staged.id, number: number, fileName: staged.files[number].name,
            columns: sample.names.enumerated().map { ($1, example($0, sample)) },
            roles: ColumnMapping.Role.allCases.map {
                MappingPage.Role(
                    name: $0.rawValue, title: $0.title, chosen: mapping.columns[$0] ?? "", isRare: $0.isRare)
            },
            fixed: [ColumnMapping.Role.type, .asset, .quote, .feeAsset, .wallet].map {
                ($0.rawValue, $0.title, mapping.fixed[$0] ?? "", $0.placeholder)
            },
            words: words.map { ($0, mapping.words[$0] ?? "") }, kinds: ColumnMapping.kinds, coin: { state.coin($0) })
        page.zone = ImportFileCard.Field(answers.zone, error: errors["zone"])
        page.dateOrder = ImportFileCard.Field(answers.dateOrder)
        page.decimal = ImportFileCard.Field(answers.decimal)
        page.profile = ImportFileCard.Field(name, error: errors["profile"])
        preview(
            &page, bytes, staged.files[number].name,
            ImportProfile(name: "preview", header: sample.names, mapping: mapping), answers)
        return .html(page.render(capacity: 65_536), status: status)
    }

    /// The first text below a name; none while amounts are hidden.
    private func example(_ place: Int, _ sample: TableSample) -> String {
        guard !state.settings.hidesAmounts else { return "" }
        let cells = sample.rows.lazy.compactMap { $0.indices.contains(place) ? $0[place] : nil }
        return cells.first { !$0.isEmpty }.map { String($0.prefix(24)) } ?? ""
    }

    private func preview(
        _ page: inout MappingPage, _ bytes: [UInt8], _ name: String, _ profile: ImportProfile, _ answers: FileAnswers
    ) {
        if let lack = profile.mapping.lack { return page.problem = "Choose \(lack) first." }
        var answers = answers
        answers.format = ""
        do {
            var reading = (try? answers.reading(zones, today: coffer.now().day, profiles: [])) ?? Answers()
            (reading.format, reading.profiles) = (profile.formatName, [profile])
            let end =
                bytes.count > Context.previewSize
                ? (bytes.prefix(Context.previewSize).lastIndex(of: 10) ?? Context.previewSize - 1) + 1 : bytes.count
            let found = try Understanding(of: Array(bytes.prefix(end)), fileName: name, answers: reading)
            for question in found.questions {
                switch question.subject {
                case .zone: page.zone.question = question.text
                case .dateOrder: page.dateOrder.question = question.text
                case .decimal: page.decimal.question = question.text
                case .format: break
                }
            }
            let plan = try coffer.plan(importing: [(name, found)], ImportChoices())
            let lines = ImportLines(plan)
            let teller = ImportTeller(plan: plan, lines: lines, sheet: ImportSheet(answers: [answers]))
            page.lines = lines.places.prefix(20).map { place in
                var line = teller.line(place)
                (line.key, line.code) = ("", nil)
                return line
            }
        } catch {
            let explained = error as? any Explained
            page.problem = explained.map { "\($0.problem) \($0.remedy)" } ?? "Nothing could be read this way."
        }
    }
}

/// Why a mapping cannot be used.
enum MappingError: Explained {
    case noName
    case lacks(String)
    case noTable(String)

    var problem: String {
        switch self {
        case .noName: "It has no name."
        case .lacks(let what): "Nothing says \(what)."
        case .noTable(let name): "“\(name.prefix(80))” is no table of columns."
        }
    }

    var remedy: String {
        switch self {
        case .noName: "Name it, so that you find it again."
        case .lacks: "Choose it above."
        case .noTable: "Choose a CSV export with a header line."
        }
    }
}

extension ColumnMapping {
    /// What a word can be chosen to mean.
    fileprivate static let kinds: [(String, String)] = [
        ("", "Not said"), ("buy", "Buy"), ("sell", "Sell"), ("swap", "Swap"), ("deposit", "Deposit"),
        ("withdrawal", "Withdrawal"), ("transfer", "Transfer between own wallets"), ("staking", "Staking reward"),
        ("interest", "Interest"), ("airdrop", "Airdrop"), ("mining", "Mining"), ("fork", "Fork"),
        ("cashback", "Cashback"), ("referral", "Referral or bonus"), ("income", "Other income"),
        ("fee", "Fee"), ("spend", "Spent"), ("gift_in", "Gift received"), ("gift_out", "Gift given"), ("lost", "Lost"),
        (skip, "Skip these lines"),
    ]
}

extension ColumnMapping.Role {
    fileprivate var title: String {
        switch self {
        case .time: "Time or date"
        case .clock: "Time of day, apart"
        case .type: "Kind"
        case .asset: "Coin"
        case .quantity: "Amount"
        case .quote: "Paid in"
        case .total: "Total, without the fee"
        case .price: "Price of one"
        case .fee: "Fee"
        case .feeAsset: "Fee in"
        case .received: "Amount that came"
        case .receivedAsset: "Coin that came"
        case .sent: "Amount that left"
        case .sentAsset: "Coin that left"
        case .value: "Worth"
        case .valueAsset: "Worth in"
        case .id: "Id"
        case .wallet: "Wallet"
        case .from: "From wallet"
        case .to: "To wallet"
        case .note: "Note"
        }
    }

    fileprivate var placeholder: String {
        switch self {
        case .type: "buy"
        case .asset: "BTC"
        case .quote, .feeAsset: "EUR"
        default: "Main"
        }
    }

    fileprivate var isRare: Bool {
        switch self {
        case .time, .type, .asset, .quantity, .quote, .total, .price, .fee, .feeAsset: false
        default: true
        }
    }
}
