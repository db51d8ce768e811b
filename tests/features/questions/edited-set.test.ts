import { describe, expect, it } from 'vitest';
import { newQuestion } from '../../../app/domain/questions/question-set.ts';
import {
	afterEdit,
	draftOf,
	editedQuestions,
	hasChangedSince,
	startOf,
} from '../../../app/features/questions/edited-set.ts';

const question = (id: string) => newQuestion(id, { prompt: `Why ${id}?` });
const SAMPLES = [question('s1'), question('s2')];
const OWN = [question('q1'), question('q2')];
const inOrder = OWN.map((each, index) => ({ ...each, order_index: index + 1 }));
const start = startOf({ questions: inOrder.toReversed(), questions_version: 'v1' }, SAMPLES);
const sampled = startOf({ questions: [], questions_version: '' }, SAMPLES);

describe('editing starts', () => {
	it('with the questions of the job, in their order', () => {
		expect(start).toEqual({ version: 'v1', base: OWN, offered: OWN });
		expect(editedQuestions(start, null)).toEqual(OWN);
	});

	it('with the sample questions when it has none', () => {
		expect(sampled).toEqual({ version: '', base: [], offered: SAMPLES });
	});
});

describe('the local draft', () => {
	it('is the set with its base', () => {
		const [first] = OWN;
		expect(draftOf(start, null, first ? [first] : [])).toEqual({ version: 'v1', base: OWN, questions: [first] });
		expect(draftOf(sampled, null, [])).toEqual({ version: '', base: [], questions: [] });
	});

	it('is empty once the set equals the original again', () => {
		expect(draftOf(start, { version: 'v1', base: OWN, questions: [] }, structuredClone(OWN))).toBeNull();
		expect(draftOf(sampled, { version: '', base: [], questions: [] }, SAMPLES)).toBeNull();
	});

	it('keeps its base when another admin saves', () => {
		const draft = { version: 'v0', base: SAMPLES, questions: OWN.slice(1) };
		expect(hasChangedSince(start, draft)).toBe(true);
		expect(draftOf(start, draft, OWN.slice(0, 1))).toMatchObject({ version: 'v0', base: SAMPLES });
		expect(hasChangedSince(start, { ...draft, base: structuredClone(OWN) })).toBe(false);
		expect(hasChangedSince(start, null)).toBe(false);
	});
});

it('a change affects only its question', () => {
	const edit = { type: 'question.changed', id: 'q2', change: { weight: 9 } } as const;
	expect(afterEdit(OWN, start, edit)).toEqual([OWN[0], { ...question('q2'), weight: 9 }]);
});
