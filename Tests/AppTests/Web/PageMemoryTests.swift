import Ledger
import Server
import Testing

@testable import App

@Suite("Pages of this second") struct PageMemoryTests {
    private let request = Request("GET", "/?q=a")
    private let now = Moment(milliseconds: 1_000_000)

    @Test("the same page is made once in a second; another query, a write or a second later it is made anew")
    func once() throws {
        let memory = PageMemory()
        let request = try #require(request)
        var made = 0
        let ask = { (request: Request, version: Int64, now: Moment) in
            memory.page(of: request, version: version, at: now) {
                made += 1
                return .html(Array("page \(made)".utf8))
            }.body
        }
        #expect(ask(request, 1, now) == Array("page 1".utf8))
        #expect(ask(request, 1, Moment(milliseconds: 1_000_999)) == Array("page 1".utf8))
        #expect(ask(try #require(Request("GET", "/?q=b")), 1, now) == Array("page 2".utf8))
        #expect(ask(request, 2, now) == Array("page 3".utf8))
        #expect(ask(request, 2, Moment(milliseconds: 1_001_000)) == Array("page 4".utf8))
        #expect(made == 4)
    }

    @Test("a failure is never kept")
    func failure() throws {
        let memory = PageMemory()
        let request = try #require(request)
        for expected in [1, 2] {
            let answer = memory.page(of: request, version: 1, at: now) { .html([UInt8(expected)], status: 404) }
            #expect(answer.body == [UInt8(expected)])
        }
    }
}
