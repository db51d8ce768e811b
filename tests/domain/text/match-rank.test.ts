import { describe, expect, it } from 'vitest';
import { fold, searchWords } from '#domain/text/fold';
import { MATCH_RANKS, matchRank, rankedMatches } from '#domain/text/match-rank';

const { word, beginning, inside } = MATCH_RANKS;

describe('a match is ranked', () => {
	it.each([
		['an', 'An Nguyen', word],
		['an', 'Anna Berg', beginning],
		['an', 'Susanna Berg', inside],
		['an', 'Jordan', inside],
		['an', 'Bert', null],
		// The best place counts.
		['an', 'Susanna Andersen', beginning],
		['ann', 'Joanna Ann', word],
		// All words are needed, and the worst decides.
		['anna be', 'Anna Berg', beginning],
		['anna be', 'Anna Lisbeth', inside],
		['anna be', 'Anna Moe', null],
		['anna berg', 'Anna Berg', word],
		// Parts of an address and of a double name begin words.
		['berg', 'A. B.\nanna.berg@mail.example', word],
		['mail', 'A. B.\nanna@mail.example', word],
		['cla', 'Jean-Claude Petit', beginning],
		['brien', 'Łukasz O’Brien', word],
		['obr', 'Łukasz O’Brien', beginning],
		// Without accents, in any script.
		['łuk', 'Łukasz O’Brien', beginning],
		['an', 'Ünal Çelik', null],
		['明', '李明', inside],
		['李', '李明', beginning],
		['2', 'Room 2', word],
		['2', 'Room 12', inside],
		['', 'Anyone', word],
	])('%j in %j as %j', (search, text, rank) => {
		expect(matchRank(fold(text), searchWords(search))).toBe(rank);
	});

	it('and equal ones stay in their order, those that do not match are left out', () => {
		const names = ['Jordan', 'Susanna', 'Anna', 'Bert', 'An', 'Andrea', 'Joan'];
		const items = names.map((name) => ({ item: name, text: fold(name) }));
		expect(rankedMatches(items, searchWords('an'))).toEqual(['An', 'Anna', 'Andrea', 'Jordan', 'Susanna', 'Joan']);
		expect(rankedMatches(items, [])).toEqual(names);
	});
});
