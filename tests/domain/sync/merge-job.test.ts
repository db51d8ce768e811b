import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	applyJobEdit,
	applyQuestions,
	isSameQuestions,
	jobChanges,
	resolveJobEdit,
} from '../../../app/domain/sync/merge-job.ts';

const question = (id: string, prompt = id) => ({ id, prompt, type: 'text' as const, options: [], weight: 1 });
const fields = fc.record({
	title: fc.string({ maxLength: 3 }),
	company: fc.string({ maxLength: 3 }),
	active: fc.boolean(),
});

describe('an edit of a job', () => {
	it('contains the changed fields, each with its base value', () => {
		const current = { title: 'Old', company: 'Northwind', active: true };
		expect(jobChanges(current, { title: 'New', company: 'Northwind', active: false })).toEqual({
			title: { base: 'Old', mine: 'New' },
			active: { base: true, mine: false },
		});
	});

	it('omits unchanged fields, and values that are neither text nor boolean', () => {
		const current = { title: 'Old', question_count: 5, active: true };
		expect(jobChanges(current, { title: undefined, question_count: 'six', company: 'New', active: true })).toEqual({});
	});

	it('turns any displayed job into any wanted one', () => {
		fc.assert(
			fc.property(fields, fields, (current, wanted) => {
				const changes = jobChanges(current, wanted);
				expect(applyJobEdit(current, { changes })).toEqual(wanted);
			}),
		);
	});

	it('does not change fields that it does not contain', () => {
		const edit = { changes: { title: { base: 'Old', mine: 'New' } } };
		expect(applyJobEdit({ title: 'Theirs', company: 'Other' }, edit)).toEqual({ title: 'New', company: 'Other' });
	});
});

describe('a resolved conflict of a job', () => {
	const edit = {
		changes: {
			title: { base: 'Base', mine: 'Mine' },
			company: { base: 'Base', mine: 'Mine' },
			location: { base: 'Base', mine: 'Mine' },
		},
	};
	const theirs = { title: 'Theirs', company: 'Theirs' };

	it('sends own values based on the server’s, omits fields left to the server, and keeps those without a conflict', () => {
		expect(resolveJobEdit(edit, theirs, { title: 'mine', company: 'theirs' })).toEqual({
			changes: { title: { base: 'Theirs', mine: 'Mine' }, location: { base: 'Base', mine: 'Mine' } },
		});
	});

	it('omits a field in which both sides are equal by now', () => {
		expect(resolveJobEdit(edit, { title: 'Mine', company: 'Mine', location: 'Mine' }, {})).toBeNull();
	});

	it('leaves nothing to send when the server’s values are chosen for all fields', () => {
		const only = { changes: { title: { base: 'Base', mine: 'Mine' } } };
		expect(resolveJobEdit(only, { title: 'Theirs' }, { title: 'theirs' })).toBeNull();
	});
});

describe('a set of questions', () => {
	it('changes with the content of the questions and with their order', () => {
		expect(isSameQuestions([question('q1')], applyQuestions({ base_version: '', questions: [question('q1')] }))).toBe(
			true,
		);
		expect(isSameQuestions([question('q1'), question('q2')], [question('q2'), question('q1')])).toBe(false);
		expect(isSameQuestions([question('q1')], [question('q1', 'Other words')])).toBe(false);
		expect(isSameQuestions([question('q1')], [{ ...question('q1'), title: 'A title' }])).toBe(false);
	});

	it('is the same whether a question has no title or an empty one', () => {
		expect(isSameQuestions([question('q1')], [{ ...question('q1'), title: '' }])).toBe(true);
	});
});
