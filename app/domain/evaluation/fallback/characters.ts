/** Character classes of UTF-16 code units. */
export const OTHER = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** A letter of a script without spaces between words: ideographs, kana, Thai, Lao, Khmer, Burmese. */
export const UNSPACED = 3;
/** Zero-width and bidirectional controls and soft hyphens. They are skipped. */
export const INVISIBLE = 4;
export const APOSTROPHE = 5;
/** Ends a sentence. Whether a full stop does depends on the next character. */
export const STOP = 6;

const ASCII = new Uint8Array(128);
for (let code = 48; code <= 57; code++) ASCII[code] = DIGIT;
for (let code = 65; code <= 90; code++) ASCII[code] = LETTER;
for (let code = 97; code <= 122; code++) ASCII[code] = LETTER;
ASCII[39] = APOSTROPHE;
for (const stop of '.!?\n\r') ASCII[stop.charCodeAt(0)] = STOP;

/**
 * The class of a code unit, from explicit ranges: PocketBase's JavaScript engine compiles `\p{L}` but never matches it.
 * Surrogates (emoji, rare scripts) count as OTHER.
 */
export function classOf(code: number): number {
	if (code < 128) return ASCII[code] ?? OTHER;
	if (code < 0xc0) return code === 0xad ? INVISIBLE : code === 0xaa || code === 0xb5 || code === 0xba ? LETTER : OTHER;
	if (code < 0x2000) return classBelow2000(code);
	if (code < 0x2e80) return classOfPunctuation(code);
	if (code < 0xd800) return classOfEastAsian(code);
	if (code < 0xf900) return OTHER;
	if (code === 0xfeff) return INVISIBLE;
	if (code === 0xff01 || code === 0xff0e || code === 0xff1f || code === 0xff61) return STOP;
	if (code >= 0xff10 && code <= 0xff19) return DIGIT;
	if (code >= 0xff66 && code <= 0xff9d) return UNSPACED;
	if ((code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xff5a)) return LETTER;
	return code < 0xfe00 || (code >= 0xfe70 && code <= 0xfefc) ? LETTER : OTHER;
}

function classBelow2000(code: number): number {
	if (code === 0xd7 || code === 0xf7 || code === 0x37e) return OTHER;
	if (code === 0x61c || code === 0x180e) return INVISIBLE;
	if (code === 0x61f || code === 0x6d4 || code === 0x964 || code === 0x965 || code === 0x589 || code === 0x1362)
		return STOP;
	if (code === 0x60c || code === 0x61b) return OTHER;
	if ((code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9) || (code >= 0x966 && code <= 0x96f))
		return DIGIT;
	if ((code >= 0xe00 && code <= 0xeff) || (code >= 0x1000 && code <= 0x109f) || (code >= 0x1780 && code <= 0x17ff)) {
		return UNSPACED;
	}
	return LETTER;
}

function classOfPunctuation(code: number): number {
	if (code === 0x2019 || code === 0x2018) return APOSTROPHE;
	if (code === 0x2026 || code === 0x203c || code === 0x2047 || code === 0x2028 || code === 0x2029) return STOP;
	const invisible =
		(code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f);
	return invisible ? INVISIBLE : code >= 0x2c00 && code < 0x2e00 ? LETTER : OTHER;
}

function classOfEastAsian(code: number): number {
	if (code === 0x3002) return STOP;
	if (code < 0x3005 || (code > 0x3007 && code < 0x3040)) return OTHER;
	if (code >= 0xac00) return LETTER;
	return code >= 0xa000 ? LETTER : UNSPACED;
}
