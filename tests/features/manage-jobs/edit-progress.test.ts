import { describe, expect, it } from 'vitest';
import {
	changedSince,
	editedValues,
	errorsIn,
	fieldValue,
	formValues,
	typedInto,
} from '../../../app/features/manage-jobs/edit-progress.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';

const job = aSyncedJob({ title: 'Porter', location: 'Bergen' });

describe('the edit of a job', () => {
	it('shows typed values, and the job’s current values in other fields', () => {
		const edit = typedInto(job, {}, 'title', 'Night Porter');
		const pulled = { ...job, location: 'Rome' };
		expect(fieldValue(pulled, edit, 'title')).toBe('Night Porter');
		expect(fieldValue(pulled, edit, 'location')).toBe('Rome');
	});

	it('saves only the edited fields, so that no other admin’s change is overwritten', () => {
		const edit = typedInto(job, {}, 'title', 'Night Porter');
		expect(editedValues({ ...job, location: 'Rome' }, edit)).toEqual({ title: 'Night Porter' });
	});

	it('ends when every field equals the job again', () => {
		const edit = typedInto(job, typedInto(job, {}, 'title', 'Night'), 'title', 'Porter');
		expect(edit).toEqual({});
	});

	it('reports another admin’s change of an edited field', () => {
		const edit = typedInto(job, {}, 'title', 'Night Porter');
		expect(changedSince(job, edit, 'title')).toBe(null);
		const theirs = { ...job, title: 'Head Porter' };
		expect(changedSince(theirs, edit, 'title')).toBe('Head Porter');
		const seen = typedInto(theirs, edit, 'title', 'Night Porter, Oslo');
		expect(changedSince(theirs, seen, 'title')).toBe('Head Porter');
		expect(changedSince({ ...job, title: 'Night Porter' }, edit, 'title')).toBe(null);
	});

	it('has an error in every empty field but Nice to Have and Ideal Traits, and in what is too long', () => {
		const edit = typedInto({ ...job, nice_to_have: '' }, {}, 'company', '  ');
		const shown = { ...job, nice_to_have: '', ideal_traits: '', about_you: '', location: 'x'.repeat(201) };
		expect(errorsIn(formValues(shown, edit))).toEqual({
			company: 'missing',
			location: 'too_long',
			about_you: 'missing',
		});
	});
});
