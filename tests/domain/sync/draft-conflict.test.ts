import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	browserOf,
	databaseDeviceId,
	isSameDevice,
	newestDraft,
	offerDrafts,
} from '../../../app/domain/sync/draft-conflict.ts';
import { aDraftOp } from '../../core/sync/ops.ts';

const AT = '2026-11-20T11:00:00.000Z';
const draft = (id: string, text: string, device_id = 'other', question_id = 'q1', edited_at = AT, updated_at = AT) => ({
	...aDraftOp('op', id, { text, device_id, question_id, edited_at }).payload,
	id,
	updated_at,
});
/** Orders in which three rows may arrive. */
const ARRIVALS = [
	['a', 'b', 'c'],
	['c', 'a', 'b'],
	['b', 'c', 'a'],
	['c', 'b', 'a'],
];
const here = { deviceId: 'here', chosen: [] };
const ids = (offers: { id: string }[]) => offers.map(({ id }) => id);

describe('the offered versions', () => {
	it('are those that differ from the local text', () => {
		const drafts = [draft('d1', 'Other words'), draft('d2', 'Words there', 'other', 'q2')];
		expect(ids(offerDrafts({ q1: 'Words here', q2: 'More' }, drafts, here))).toEqual(['d1', 'd2']);
	});

	it.each([
		['this database’s own', draft('own', 'Older words', 'here')],
		['one that is equal but for white space', draft('same', ' Words\n here ')],
		['a beginning of the local text', draft('beginning', 'Words h')],
		['an empty one', draft('empty', '  \n')],
		['one for another question', draft('elsewhere', 'Other words', 'other', 'q9')],
	])('are never %s', (_, other) => {
		expect(offerDrafts({ q1: 'Words here' }, [other], here)).toEqual([]);
	});

	it('include one with the same letters in other words', () => {
		expect(ids(offerDrafts({ q1: 'Nowhere else' }, [draft('d1', 'Now here else')], here))).toEqual(['d1']);
	});

	it('include one that continues the current text', () => {
		expect(ids(offerDrafts({ q1: 'Words' }, [draft('d1', 'Words here')], here))).toEqual(['d1']);
	});

	it('are ordered newest first, without beginnings of a newer one', () => {
		const drafts = [
			draft('d1', 'Bread', 'b', 'q1', '2026-11-20T10:01:00.000Z'),
			draft('d2', 'Bread and butter', 'c', 'q1', '2026-11-20T10:02:00.000Z'),
			draft('d3', 'Milk', 'd', 'q1', '2026-11-20T10:00:00.000Z'),
		];
		expect(ids(offerDrafts({ q1: 'Words' }, drafts, here))).toEqual(['d2', 'd3']);
	});

	it('are offered for each question, even when equal', () => {
		const drafts = [draft('d1', 'Same'), draft('d2', 'Same', 'other', 'q2'), draft('d3', 'Different', 'third')];
		expect(ids(offerDrafts({ q1: '', q2: '' }, drafts, here))).toEqual(['d1', 'd2', 'd3']);
	});

	it('are not offered again once decided, until that draft changes', () => {
		const chosen = [{ id: 'd1', text: 'First' }];
		expect(offerDrafts({ q1: '' }, [draft('d1', 'First ')], { ...here, chosen })).toEqual([]);
		expect(ids(offerDrafts({ q1: '' }, [draft('d1', 'Second')], { ...here, chosen }))).toEqual(['d1']);
	});

	it('are still offered when the same text of another draft was decided', () => {
		const chosen = [{ id: 'd1', text: 'First' }];
		expect(ids(offerDrafts({ q1: '' }, [draft('d2', 'First')], { ...here, chosen }))).toEqual(['d2']);
	});

	it.each(ARRIVALS)('are in the same order however they arrive, when equally new: %s %s %s', (...arrival) => {
		const drafts = arrival.map((id) => draft(id, `Words of ${id}`));
		expect(ids(offerDrafts({ q1: '' }, drafts, here))).toEqual(['a', 'b', 'c']);
	});

	it('are resolved by accepting or rejecting each of them', () => {
		const text = fc.constantFrom('', 'a', 'b', 'c', 'ab', 'a b');
		const drafts = fc.array(fc.tuple(text, fc.constantFrom('here', 'b', 'c')), { maxLength: 6 });
		fc.assert(
			fc.property(text, drafts, fc.infiniteStream(fc.boolean()), (mine, given, takes) => {
				const all = given.map(([words, device], index) => draft(`d${index}`, words, device));
				let written: string = mine;
				const chosen: { id: string; text: string }[] = [];
				for (const _draft of all) {
					const [offer] = offerDrafts({ q1: written }, all, { deviceId: 'here', chosen });
					if (!offer) break;
					chosen.push(offer);
					if (takes.next().value) written = offer.text;
				}
				const left = offerDrafts({ q1: written }, all, { deviceId: 'here', chosen });
				// An accepted text can make an older version relevant that was a beginning of the previous text.
				expect(left.every(({ id }) => !chosen.some((choice) => choice.id === id))).toBe(true);
			}),
		);
	});
});

describe('the account’s newest text', () => {
	it('is the one written last, whichever device wrote it and whichever arrived last', () => {
		const drafts = [
			draft('late', 'Old words', 'b', 'q1', '2026-11-20T08:00:00.000Z', '2026-11-20T12:00:00.000Z'),
			draft('new', 'New words', 'c', 'q1', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'),
			draft('empty', ' ', 'd', 'q1', '2026-11-20T10:00:00.000Z'),
		];
		expect(newestDraft(drafts, 'q1')?.id).toBe('new');
		expect(newestDraft(drafts, 'q2')).toBeUndefined();
	});

	it('is never one from a clock that is years ahead over one that the server received later', () => {
		const drafts = [
			draft('ahead', 'Old words', 'b', 'q1', '2031-01-01T00:00:00.000Z', '2026-11-20T08:00:00.000Z'),
			draft('new', 'New words', 'c', 'q1', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'),
		];
		expect(newestDraft(drafts, 'q1')?.id).toBe('new');
	});
});

it('one browser profile is one device, before and after a sign-out', () => {
	const [before, after] = [databaseDeviceId('phone', 'a'), databaseDeviceId('phone', 'b')];
	expect(isSameDevice(before, after)).toBe(true);
	expect(isSameDevice('phone', after)).toBe(true);
	expect(isSameDevice(databaseDeviceId('laptop', 'a'), after)).toBe(false);
	expect(isSameDevice(databaseDeviceId('pad', 'a'), after)).toBe(false);
	expect(browserOf(after)).toBe('phone');
	expect(isSameDevice('', after)).toBe(true);
});
