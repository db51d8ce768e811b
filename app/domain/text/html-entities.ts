const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0',
	ndash: '–',
	mdash: '—',
	hellip: '…',
	bull: '•',
	middot: '·',
	rarr: '→',
	larr: '←',
	times: '×',
	copy: '©',
	reg: '®',
	trade: '™',
	euro: '€',
	pound: '£',
	lsquo: '‘',
	rsquo: '’',
	ldquo: '“',
	rdquo: '”',
	Tab: '\t',
	NewLine: '\n',
	colon: ':',
};

const ENTITY = /&(?:#([0-9]{1,8})|#[xX]([0-9a-fA-F]{1,7})|([a-zA-Z]{2,8}));?/g;

/** The character of a Unicode code point; U+FFFD for an invalid one. */
function characterOf(code: number): string {
	const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** Decodes numeric entities and common named ones. Unknown names are left unchanged. */
export function decodeEntities(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
		if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
		if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
		return name !== undefined && entity.endsWith(';') && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? entity) : entity;
	});
}
