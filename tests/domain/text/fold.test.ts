import { describe, expect, it } from 'vitest';
import { fold, searchWords } from '#domain/text/fold';

const finds = (query: string, text: string): boolean => searchWords(query).every((word) => fold(text).includes(word));

/** What one person writes and another one searches for. */
const SAME: readonly (readonly [string, string])[] = [
	['Pat O’Brien', "O'Brien"],
	['Pat O‘Brien', 'OʼBrien'],
	['Pat OʻBrien', 'O´Brien'],
	['Pat O＇Brien', 'o`brien'],
	["Pat O'Brien", 'OBrien'],
	["Pat O'Brien", 'O Brien'],
	['D′Angelo', "d'angelo"],
	['Anne‑Marie Weiß', 'Anne-Marie Weiss'],
	['Anne–Marie', 'anne marie'],
	['Anne−Marie', 'annemarie'],
	['Smith－Jones', 'Smith—Jones'],
	['al-Ḥasan', 'al hasan'],
	['Jean­Luc', 'jeanluc'],
	['Ada​Lovelace', 'adalovelace'],
	['José', 'José'],
	['ﬁnance oﬀice', 'finance office'],
	['ＡＢＣ １２３', 'abc 123'],
	['ｶﾀｶﾅ', 'カタカナ'],
	['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Παπαδόπουλος'],
	['ПЁТР', 'петр'],
	['İbrahim Işık', 'ibrahim isik'],
	['Łukasz Đorđević', 'lukasz dordevic'],
	['Guðrún Þórsdóttir', 'gudrun thorsdottir'],
	['résumé', 'resume'],
	['Ng Nguyễn', 'nguyen'],
	['أحمد', 'احمد'],
	['علی', 'علي'],
	['كريم', 'کریم'],
	['مصطفى', 'مصطفی'],
	['Col·lectiu', 'collectiu'],
	['a b', 'a b'],
	['№ 5', 'no 5'],
];

describe('one spelling', () => {
	it.each(SAME)('finds %s with %s', (text, query) => {
		expect(finds(query, text)).toBe(true);
	});

	it('does not find other words', () => {
		expect(finds('obrian', 'Pat O’Brien')).toBe(false);
		expect(finds('marianne', 'Anne-Marie')).toBe(false);
		expect(finds('4', 'ABC 123')).toBe(false);
	});

	it('has no word in marks alone, which find everything', () => {
		expect(searchWords(" - '’ ")).toEqual([]);
	});
});
