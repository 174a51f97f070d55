import Foundation
import TestSupport
import Testing

@testable import Server

/// A folder that goes when the test does.
private final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/coffer-upload-\(UUID().uuidString)"
    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// All files below it, without their folders.
    var files: [String] {
        (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }
}

/// What files a server was sent: name, size and bytes of each.
private func uploadServer(_ folder: Folder, limit: Int = 1 << 20, mode: (@Sendable (String) -> Void)? = nil) throws
    -> HTTPServer
{
    var options = HTTPServer.Options()
    options.port = 0
    var uploads = HTTPServer.Uploads(folder: try UploadFolder(in: folder.path), path: "/import")
    uploads.limit = limit
    options.uploads = uploads
    options.bodyLimit = 4096
    return try HTTPServer(options: options) { request in
        let files = request.uploads.map { upload in
            mode?(upload.path)
            let bytes = FileManager.default.contents(atPath: upload.path) ?? Data()
            return "\(upload.field)|\(upload.name)|\(upload.size)|\(String(decoding: bytes.prefix(40), as: UTF8.self))"
        }
        let fields = request.form.pairs.map { "\($0.name)=\($0.value)" }
        return .text("\(files) \(fields) \(request.body.count)")
    }
}

private func part(_ disposition: String, _ body: String, boundary: String = "B") -> String {
    "--\(boundary)\r\nContent-Disposition: \(disposition)\r\nContent-Type: text/csv\r\n\r\n\(body)\r\n"
}

private let type = ["Content-Type: multipart/form-data; boundary=B"]

@Suite("Files that a form brings") struct UploadTests {
    private let folder = Folder()

    private func send(_ body: String, limit: Int = 1 << 20, headers: [String] = type) throws -> Answer? {
        let server = try uploadServer(folder, limit: limit)
        return Client(server.port).ask("POST", "/import", headers, body: body)
    }

    @Test("files go to disk, fields beside them, and nothing is left afterwards") func whole() throws {
        let body =
            part(#"form-data; name="files"; filename="a.csv""#, "one\r\ntwo\r\n-B is not the end")
            + part(#"form-data; name="note""#, "héllo") + part(#"form-data; name="files"; filename="b.csv""#, "")
            + part(#"form-data; name="files"; filename="""#, "") + "--B--\r\n"
        let answer = try send(body)
        #expect(answer?.status == 200)
        #expect(
            answer?.text
                == #"["files|a.csv|27|one\r\ntwo\r\n-B is not the end", "files|b.csv|0|"] ["note=héllo"] 0"#)
        #expect(folder.files.isEmpty)
    }

    @Test("a file is for its owner alone") func mode() throws {
        let server = try uploadServer(folder) { path in
            let mode = (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int) ?? 0
            #expect(mode == 0o600)
        }
        let body = part(#"form-data; name="files"; filename="a.csv""#, "x") + "--B--"
        #expect(Client(server.port).ask("POST", "/import", type, body: body)?.status == 200)
    }

    @Test(
        "a hostile name is only a name",
        arguments: [
            ("../../etc/passwd", "passwd"), (#"C:\Users\me\kraken.csv"#, "kraken.csv"), ("/", "file"), ("..", "file"),
            ("a\u{202E}vsc.csv", "avsc.csv"), ("\u{0}\u{7}x", "x"), (#"quo\"te.csv"#, "quo\"te.csv"),
            (String(repeating: "n", count: 5000), String(repeating: "n", count: 200)), ("a;b=c.csv", "a;b=c.csv"),
            ("<script>.csv", "<script>.csv"),
        ])
    func names(sent: String, shown: String) throws {
        let answer = try send(part("form-data; name=\"files\"; filename=\"\(sent)\"", "x") + "--B--")
        if sent.contains("\u{0}") {
            #expect(answer?.status == 400 || answer?.text.contains("|x|") == true)
        } else {
            #expect(
                answer?.text.contains("files|\(shown.replacing("\"", with: "\\\""))|1|x") == true,
                "\(answer?.text ?? "")")
        }
        #expect(folder.files.isEmpty)
    }

    @Test(
        "what is no form of files is refused, with a reason, and leaves nothing",
        arguments: [
            "", "--B", "nothing", "--B--", "--Bx\r\n\r\n--B--", "--B\r\n\r\n--B--",
            "--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--",
            "--B\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--B--", "--B\r\nno colon\r\n\r\nx\r\n--B--",
            "--B\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a\"\r\n\r\nwithout an end",
            "--B\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a\"\r\n\r\nx\r\n--C--",
            "--B\r\nX: " + String(repeating: "x", count: 9000) + "\r\n\r\nx\r\n--B--",
            "--B\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\n\r\n--B--",
        ])
    func broken(body: String) throws {
        let answer = try send(body)
        if body == "--B--" { return #expect(answer?.status == 200) }
        #expect(answer?.status == 400, "\(answer?.text ?? "no answer")")
        #expect(answer?.text.contains("Choose the files again") == true)
        #expect(folder.files.isEmpty)
    }

    @Test("without a boundary, with one that is none, and elsewhere, no form of files is taken") func boundary() throws
    {
        for header in [
            "multipart/form-data", "multipart/form-data; boundary=",
            "multipart/form-data; boundary=\(String(repeating: "b", count: 71))",
        ] {
            #expect(try send("x", headers: ["Content-Type: " + header])?.status == 400, "\(header)")
        }
        let server = try uploadServer(folder)
        let body = part(#"form-data; name="files"; filename="a.csv""#, "x") + "--B--"
        #expect(Client(server.port).ask("POST", "/else", type, body: body)?.text.hasPrefix("[] []") == true)
        #expect(
            Client(server.port).ask(
                "POST", "/import", ["Content-Type: multipart/form-data; boundary=\"B\""], body: body)?
                .text.contains("a.csv") == true)
    }

    @Test("files that are too large, fields that are too long, parts that are too many, are refused") func limits()
        throws
    {
        let large = part(#"form-data; name="files"; filename="a.csv""#, String(repeating: "x", count: 5000)) + "--B--"
        #expect(try send(large, limit: 5000)?.status == 413)
        #expect(try send(part(#"form-data; name="a""#, String(repeating: "x", count: 70_000)) + "--B--")?.status == 413)
        #expect(try send(String(repeating: part(#"form-data; name="a""#, ""), count: 1001) + "--B--")?.status == 413)
        #expect(folder.files.isEmpty)
        // In chunks nobody says before how large it gets.
        let server = try uploadServer(folder, limit: 5000)
        let client = Client(server.port)
        client.send("POST /import HTTP/1.1\r\nHost: localhost\r\n\(type[0])\r\nTransfer-Encoding: chunked\r\n\r\n")
        client.send("\(String(large.utf8.count, radix: 16))\r\n\(large)\r\n0\r\n\r\n")
        #expect(client.answer()?.status == 413)
        #expect(folder.files.isEmpty)
    }

    @Test("another site, and another host, cannot send files") func otherSite() throws {
        let server = try uploadServer(folder)
        let body = part(#"form-data; name="files"; filename="a.csv""#, "x") + "--B--"
        for header in ["Sec-Fetch-Site: cross-site", "Origin: http://evil.example"] {
            #expect(Client(server.port).ask("POST", "/import", type + [header], body: body)?.status == 403)
        }
        let client = Client(server.port)
        client.send(
            "POST /import HTTP/1.1\r\nHost: evil.example\r\n\(type[0])\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        #expect(client.answer()?.status == 421)
    }

    @Test("a client that goes away in the middle leaves nothing") func away() throws {
        let server = try uploadServer(folder)
        do {
            let client = Client(server.port)
            client.send("POST /import HTTP/1.1\r\nHost: localhost\r\n\(type[0])\r\nContent-Length: 100000\r\n\r\n")
            client.send(part(#"form-data; name="files"; filename="a.csv""#, String(repeating: "x", count: 50_000)))
            for _ in 0..<500 where folder.files.isEmpty { usleep(10_000) }
            #expect(folder.files.count == 1)
        }
        for _ in 0..<500 where !folder.files.isEmpty { usleep(10_000) }
        #expect(folder.files.isEmpty)
        server.stop()
    }

    @Test("what a killed process left goes when the next one starts, what a living one keeps stays") func orphans()
        throws
    {
        let living = try UploadFolder(in: folder.path)
        let kept = try living.upload(field: "files", name: "kept.csv", Array("x".utf8))
        let left = folder.path + "/1234-left"
        try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: left + "/1", contents: Data("secret".utf8)))
        let next = try UploadFolder(in: folder.path)
        #expect(!FileManager.default.fileExists(atPath: left))
        #expect(folder.files == [String(kept.path.dropFirst(folder.path.count + 1))])
        #expect(next.path != living.path)
    }

    @Test("however the bytes come, the same parts come out", arguments: 1...40) func pieces(size: Int) throws {
        let text =
            "preamble\r\n" + part(#"form-data; name="files"; filename="a""#, "a\r\n-\r\n--\r\n--C\r\n\r\n--")
            + part(#"form-data; name="b""#, "") + "--B--\r\nepilogue"
        let bytes = Array(text.utf8)
        var reader = try MultipartReader(contentType: "multipart/form-data; boundary=B")
        var told = ""
        var place = 0
        while place < bytes.count {
            let end = min(place + size, bytes.count)
            try bytes[place..<end].withUnsafeBytes { raw in
                try reader.take(raw) { piece in
                    switch piece {
                    case .begin(let head): told += "<\(head.field) \(head.fileName ?? "-")>"
                    case .data(let data): told += String(decoding: data, as: UTF8.self)
                    case .end: told += "</>"
                    }
                }
            }
            place = end
        }
        #expect(told == "<files a>a\r\n-\r\n--\r\n--C\r\n\r\n--</><b -></>")
        #expect(reader.isComplete)
    }

    @Test("random bytes are refused or read, never more") func fuzz() throws {
        var generator = SeededGenerator(seed: 7)
        let words = [
            "--B", "\r\n", "--", "B", "Content-Disposition: form-data; name=\"a\"", "; filename=\"", "\"", ":", "x",
            "\u{0}",
        ]
        for _ in 0..<3000 {
            let text =
                "--B\r\n"
                + (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                    words.randomElement(using: &generator) ?? ""
                }.joined()
            var reader = try MultipartReader(contentType: "multipart/form-data; boundary=B")
            var (begun, ended) = (0, 0)
            do {
                try Array(text.utf8).withUnsafeBytes { raw in
                    try reader.take(raw) { piece in
                        switch piece {
                        case .begin: begun += 1
                        case .end: ended += 1
                        case .data: break
                        }
                    }
                }
                #expect(begun - ended == 0 || begun - ended == 1)
            } catch let fault as UploadFault {
                #expect(!fault.problem.isEmpty && !fault.remedy.isEmpty)
            }
        }
    }
}
