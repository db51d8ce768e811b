import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_JOB_FIELDS } from '../../../app/domain/jobs/job-fields.ts';
import { type JobFields, mergeJobEdit } from '../../../hooks/rows/merge-job-edit.ts';
import { aJob } from '../../support/builders.ts';

const fields = (shape: Partial<JobFields> = {}): JobFields => ({ ...aJob(), ...shape }) as JobFields;

const edit = (field: string, base: string | boolean, mine: string | boolean) => ({
	changes: { [field]: { base, mine } },
});

/** Texts of two letters, so that base, own and current values often coincide. */
const value = fc.constantFrom('a', 'b', 'c');
const FREE = [
	'title',
	'company',
	'location',
	'company_overview',
	'requirements',
	'nice_to_have',
	'description',
] as const;

const present = fc
	.record(Object.fromEntries(FREE.map((field) => [field, value])))
	.map((shape) => fields(shape as Partial<JobFields>));
const changes = fc.dictionary(fc.constantFrom(...FREE), fc.record({ base: value, mine: value }));

describe('an edit of a job merged by field', () => {
	it('follows the table: an unchanged base is replaced, an equal value stays, anything else is a conflict', () => {
		fc.assert(
			fc.property(present, changes, (now, edited) => {
				const merged = mergeJobEdit(now, { changes: edited });
				const entries = Object.entries(edited) as [(typeof FREE)[number], { base: string; mine: string }][];
				const clashing = entries.filter(([field, { base, mine }]) => now[field] !== base && now[field] !== mine);
				if (clashing.length > 0) {
					expect(merged).toEqual({
						code: 'conflict',
						detail: clashing.map(([field]) => field).join(', '),
						current: { fields: Object.fromEntries(clashing.map(([field]) => [field, now[field]])) },
					});
				} else {
					expect(merged).toHaveProperty('write');
					const written = 'write' in merged ? { ...now, ...merged.write } : now;
					expect(written).toEqual({
						...now,
						...Object.fromEntries(entries.map(([field, { mine }]) => [field, mine])),
					});
				}
			}),
		);
	});

	it('ends the same in either order when another edit changes other fields', () => {
		fc.assert(
			fc.property(present, changes, changes, (now, one, other) => {
				const disjoint = Object.fromEntries(Object.entries(other).filter(([field]) => !(field in one)));
				const apply = (job: JobFields, edited: typeof one): JobFields => {
					const merged = mergeJobEdit(job, { changes: edited });
					return 'write' in merged ? { ...job, ...merged.write } : job;
				};
				expect(apply(apply(now, one), disjoint)).toEqual(apply(apply(now, disjoint), one));
			}),
		);
	});

	it('changes nothing when applied a second time', () => {
		fc.assert(
			fc.property(present, changes, (now, edited) => {
				const first = mergeJobEdit(now, { changes: edited });
				if (!('write' in first)) return;
				expect(mergeJobEdit({ ...now, ...first.write }, { changes: edited })).toEqual({ write: {} });
			}),
		);
	});

	it.each<[string, ReturnType<typeof edit>]>([
		['a title of blanks', edit('title', 'Support Engineer', '  ')],
		['no company overview', edit('company_overview', 'We make tools for people who help people.', '')],
		['a type that is none', edit('type', 'Full-time', 'Sometimes')],
		['an arrangement that is none', edit('work_arrangement', 'Hybrid', 'Elsewhere')],
		['a text for whether it is active', edit('active', true, 'false')],
		['a flag for a title', edit('title', 'Support Engineer', true)],
		['a title that is too long', edit('title', 'Support Engineer', 'a'.repeat(201))],
		['a text that is too long', edit('description', '', 'a'.repeat(20_001))],
	])('refuses %s', (_, payload) => {
		expect(mergeJobEdit(fields(), payload)).toEqual({
			code: 'invalid_value',
			detail: Object.keys(payload.changes)[0],
		});
	});

	it.each(['id', 'score', 'created_at', 'questions', '__proto__x'])('refuses the field %s', (field) => {
		expect(mergeJobEdit(fields(), edit(field, 'a', 'b'))).toEqual({ code: 'field_not_allowed', detail: field });
	});

	it('knows every editable field, and allows empty nice to have and description', () => {
		const now = fields({ nice_to_have: 'Dutch', description: 'Long', category_id: '', active: false });
		for (const field of ALL_JOB_FIELDS) {
			expect(mergeJobEdit(now, edit(field, now[field], now[field])), field).toEqual({ write: {} });
		}
		expect(mergeJobEdit(now, edit('nice_to_have', 'Dutch', ''))).toEqual({ write: { nice_to_have: '' } });
	});
});
