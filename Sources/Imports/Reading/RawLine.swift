/// A line of a file as it stands there.
public enum RawLine {
    /// - Parameter number: counted from 1, whatever the line ends are.
    /// - Returns: at most 500 characters of it; empty where the file is shorter.
    public static func text(_ number: Int, of file: [UInt8]) -> String {
        let decoded = DecodedText.whole(file)
        let bytes = decoded.bytes[decoded.skip...]
        var start = bytes.startIndex
        var line = 1
        while line < number {
            guard let end = bytes[start...].firstIndex(where: { $0 == 10 || $0 == 13 }) else { return "" }
            let isPair = bytes[end] == 13 && end + 1 < bytes.endIndex && bytes[end + 1] == 10
            start = end + (isPair ? 2 : 1)
            line += 1
        }
        let text = String(decoding: bytes[start...].prefix(2000).prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
        return String(text.prefix(500))
    }
}
