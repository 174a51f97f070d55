/// The FNV-1a hash of a text's bytes (Fowler, Noll, Vo): the same in every run and on every machine; not against forgery.
public enum FNV {
    public static func hash32(_ text: String) -> UInt32 {
        text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }

    /// - Parameter start: another one gives another hash of the same text.
    public static func hash64(_ text: String, from start: UInt64 = 14_695_981_039_346_656_037) -> UInt64 {
        text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
}
