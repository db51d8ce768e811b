import { describe, expect, it } from 'vitest';
import { matchingPeople, mentionedIn, openMention } from '../../../app/domain/assessments/mentions.ts';

const anna = { user_id: 'anna', name: 'Anna Lee' };
const other = { user_id: 'other', name: 'Anna Leeson' };
const twin = { user_id: 'twin', name: 'Anna Leeson' };
const omar = { user_id: 'omar', name: 'Omar Haddad' };
const PEOPLE = [anna, other, twin, omar];

describe('the people that a note mentions', () => {
	it.each([
		['Ask @Omar Haddad.', ['omar']],
		['Omar Haddad was here; mail omar@Candor.test', []],
		['@Anna Lee and @Omar Haddad', ['omar', 'anna']],
		['a name that begins with another one: @Anna Leeson', ['other', 'twin']],
	])('in “%s”', (text, ids) => {
		expect(mentionedIn(text, PEOPLE)).toEqual(ids);
		expect(mentionedIn(text, [...PEOPLE, ...PEOPLE])).toEqual(ids);
	});
});

describe('a mention that is being typed', () => {
	it.each([
		['@', 1, { from: 0, typed: '' }],
		['Ask @Om', 7, { from: 4, typed: 'Om' }],
		['Ask @Om tomorrow', 7, { from: 4, typed: 'Om' }],
		['(@Anna L', 8, { from: 1, typed: 'Anna L' }],
		['omar@candor', 11, undefined],
		['Ask @Om\nand', 11, undefined],
	])('in “%s” at %i', (text, caret, expected) => {
		expect(openMention(text, caret)).toEqual(expected);
	});

	it('offers those whose name or a part of it begins so', () => {
		expect(matchingPeople('ha', PEOPLE)).toEqual([omar]);
		expect(matchingPeople('anna l', PEOPLE)).toEqual([anna, other, twin]);
		expect(matchingPeople('nna', PEOPLE)).toEqual([]);
	});
});
