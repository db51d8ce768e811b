import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerDrafts } from '../../../app/domain/sync/draft-choice.ts';
import { aDraftOp } from '../../sync/ops.ts';

const draft = (id: string, text: string, device_id = 'other', question_id = 'q1') => ({
	...aDraftOp('op', id, { text, device_id, question_id }).payload,
	id,
	updated_at: '2026-11-20T11:00:00.000Z',
});
const here = { deviceId: 'here', chosen: [] };
const ids = (offers: { id: string }[]) => offers.map(({ id }) => id);

describe('the texts of other devices that are offered', () => {
	it('are those that differ from what is written here, empty or not', () => {
		const drafts = [draft('d1', 'Other words'), draft('d2', 'Words there', 'other', 'q2')];
		expect(ids(offerDrafts({ q1: 'Words here', q2: '' }, drafts, here))).toEqual(['d1', 'd2']);
	});

	it('are never this device’s own, the same as here, empty, or for a question that is not in the attempt', () => {
		const drafts = [
			draft('own', 'Older words', 'here'),
			draft('same', 'Words here'),
			draft('empty', '  \n'),
			draft('elsewhere', 'Other words', 'other', 'q9'),
		];
		expect(offerDrafts({ q1: 'Words here' }, drafts, here)).toEqual([]);
	});

	it('are offered once when two devices have the same', () => {
		expect(ids(offerDrafts({ q1: '' }, [draft('d1', 'Same', 'b'), draft('d2', 'Same', 'c')], here))).toEqual(['d1']);
	});

	it('are offered for each question, though they be the same, and each that differs for one question', () => {
		const drafts = [draft('d1', 'Same'), draft('d2', 'Same', 'other', 'q2'), draft('d3', 'Different', 'third')];
		expect(ids(offerDrafts({ q1: '', q2: '' }, drafts, here))).toEqual(['d1', 'd2', 'd3']);
	});

	it('are still offered from one device when the same words of another were decided about', () => {
		const chosen = [{ id: 'd1', text: 'Same' }];
		expect(ids(offerDrafts({ q1: '' }, [draft('d2', 'Same', 'c')], { ...here, chosen }))).toEqual(['d2']);
	});

	it('are not offered again once decided about, until that device says something else', () => {
		const chosen = [{ id: 'd1', text: 'First' }];
		expect(offerDrafts({ q1: '' }, [draft('d1', 'First')], { ...here, chosen })).toEqual([]);
		expect(ids(offerDrafts({ q1: '' }, [draft('d1', 'Second')], { ...here, chosen }))).toEqual(['d1']);
	});

	it('are settled for good by taking or leaving each of them', () => {
		const text = fc.constantFrom('', 'a', 'b', 'c');
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
				expect(offerDrafts({ q1: written }, all, { deviceId: 'here', chosen })).toEqual([]);
			}),
		);
	});
});
