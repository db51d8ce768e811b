import fc from 'fast-check';
import {
	checkDraft,
	DIFFICULTY_LEVELS,
	type LibraryDraft,
	type LibraryEntry,
} from '../../app/domain/question-library/library-entry.ts';
import { QUESTION_TYPES } from '../../app/domain/questions/question.ts';
import { aLibraryEntry, anId, type LibraryEntryShape } from './builders.ts';

/** Characters that files and spreadsheets often handle wrongly, among others. */
const unit = fc.oneof(
	fc.constantFrom(
		'=',
		'+',
		'-',
		'@',
		"'",
		'"',
		',',
		';',
		'|',
		'\\',
		'\n',
		'\r',
		'\t',
		' ',
		'<',
		'\ufeff',
		'é',
		'漢',
		'🙂',
	),
	fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const text = (maxLength: number) => fc.string({ unit, maxLength });
const list = fc.array(text(20), { maxLength: 5 });

/** Every draft that the library accepts, as stored. */
export const someDraft: fc.Arbitrary<LibraryDraft> = fc
	.record({
		category: text(20),
		subcategory: text(20),
		prompt: text(60),
		type: fc.constantFrom(...QUESTION_TYPES),
		options: list,
		tags: list,
		difficulty_level: fc.constantFrom(...DIFFICULTY_LEVELS),
		industry: list,
	})
	.map(checkDraft)
	.filter((checked) => 'draft' in checked)
	.map((checked) => checked.draft);

/** An entry as a device stores it. */
export const aStoredEntry = (shape: LibraryEntryShape & { id?: string } = {}): LibraryEntry => ({
	id: anId(),
	...aLibraryEntry(shape),
	created_at: '2026-11-20T10:00:00.000Z',
	updated_at: '2026-11-20T10:00:00.000Z',
	...shape,
});
