import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { databaseDeviceId, isSameDevice, newestDraft, offerDrafts } from '../../../app/domain/sync/draft-conflict.ts';
import { aDraftOp } from '../../core/sync/ops.ts';

const AT = '2026-11-20T11:00:00.000Z';
const draft = (id: string, text: string, device_id = 'other', question_id = 'q1', edited_at = AT, updated_at = AT) => ({
	...aDraftOp('op', id, { text, device_id, question_id, edited_at }).payload,
	id,
	updated_at,
});
const here = { deviceId: 'here', chosen: [] };
const ids = (offers: { id: string }[]) => offers.map(({ id }) => id);

describe('the versions that are offered', () => {
	it('are those that differ from what is written here', () => {
		const drafts = [draft('d1', 'Other words'), draft('d2', 'Words there', 'other', 'q2')];
		expect(ids(offerDrafts({ q1: 'Words here', q2: 'More' }, drafts, here))).toEqual(['d1', 'd2']);
	});

	it('are never this database’s own, the same but for white space, a beginning of it, empty, or of another question', () => {
		const drafts = [
			draft('own', 'Older words', 'here'),
			draft('same', ' Words\n here '),
			draft('beginning', 'Words h'),
			draft('empty', '  \n'),
			draft('elsewhere', 'Other words', 'other', 'q9'),
		];
		expect(offerDrafts({ q1: 'Words here' }, drafts, here)).toEqual([]);
	});

	it('include one that goes on where the present text ends', () => {
		expect(ids(offerDrafts({ q1: 'Words' }, [draft('d1', 'Words here')], here))).toEqual(['d1']);
	});

	it('come newest first, without what a newer one begins with', () => {
		const drafts = [
			draft('d1', 'Bread', 'b', 'q1', '2026-11-20T10:01:00.000Z'),
			draft('d2', 'Bread and butter', 'c', 'q1', '2026-11-20T10:02:00.000Z'),
			draft('d3', 'Milk', 'd', 'q1', '2026-11-20T10:00:00.000Z'),
		];
		expect(ids(offerDrafts({ q1: 'Words' }, drafts, here))).toEqual(['d2', 'd3']);
	});

	it('are offered for each question, though they be the same', () => {
		const drafts = [draft('d1', 'Same'), draft('d2', 'Same', 'other', 'q2'), draft('d3', 'Different', 'third')];
		expect(ids(offerDrafts({ q1: '', q2: '' }, drafts, here))).toEqual(['d1', 'd2', 'd3']);
	});

	it('are not offered again once decided about, until that draft says something else', () => {
		const chosen = [{ id: 'd1', text: 'First' }];
		expect(offerDrafts({ q1: '' }, [draft('d1', 'First ')], { ...here, chosen })).toEqual([]);
		expect(ids(offerDrafts({ q1: '' }, [draft('d1', 'Second')], { ...here, chosen }))).toEqual(['d1']);
	});

	it('are settled by taking or leaving each of them', () => {
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
				// A taken text can make an older version worth offering that was a beginning of the one before.
				expect(left.every(({ id }) => !chosen.some((choice) => choice.id === id))).toBe(true);
			}),
		);
	});
});

describe('the newest text of the account', () => {
	it('is the one written last, whichever device wrote it and whichever arrived last', () => {
		const drafts = [
			draft('late', 'Old words', 'b', 'q1', '2026-11-20T08:00:00.000Z', '2026-11-20T12:00:00.000Z'),
			draft('new', 'New words', 'c', 'q1', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'),
			draft('empty', ' ', 'd', 'q1', '2026-11-20T10:00:00.000Z'),
		];
		expect(newestDraft(drafts, 'q1')?.id).toBe('new');
		expect(newestDraft(drafts, 'q2')).toBeUndefined();
	});

	it('is never one of a clock that is years ahead over one that the server had later', () => {
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
	expect(isSameDevice('', after)).toBe(true);
});
