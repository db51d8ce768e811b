import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../../app/domain/question-library/library-entry.ts';
import { aLibraryEntry } from '../../support/builders.ts';

describe('a draft of a library entry', () => {
	it('is stored trimmed, with type and difficulty in the spelling of the specification', () => {
		const draft = aLibraryEntry({ type: 'multiple-choice', options: ['A', 'B'] });
		const raw = {
			...draft,
			prompt: `  ${draft.prompt}\r\n`,
			type: 'Multiple Choice',
			difficulty_level: ' mid ',
			options: [' A', '', 'B'],
		};
		expect(checkDraft(raw)).toEqual({ draft });
	});

	it('has no options unless it is multiple choice', () => {
		const draft = aLibraryEntry();
		expect(checkDraft({ ...draft, type: 'Text Response', options: ['A'] })).toEqual({ draft });
	});

	it('drops NUL characters and replaces lone surrogates', () => {
		const draft = aLibraryEntry({ prompt: 'a\ud800\0b' });
		expect(checkDraft(draft)).toEqual({ draft: { ...draft, prompt: 'a\ufffdb' } });
	});

	it('reports all of its errors', () => {
		expect(
			checkDraft({
				category: ' ',
				subcategory: 'x'.repeat(101),
				prompt: '',
				type: 'essay',
				options: [],
				tags: Array.from({ length: 21 }, () => 'tag'),
				difficulty_level: '',
				industry: ['x'.repeat(501)],
			}),
		).toEqual({
			problems: [
				{ code: 'prompt_missing' },
				{ code: 'category_missing' },
				{ code: 'type_unknown' },
				{ code: 'difficulty_unknown' },
				{ code: 'too_long', field: 'subcategory', max: 100 },
				{ code: 'too_many', field: 'tags', max: 20 },
				{ code: 'too_long', field: 'industry', max: 500 },
			],
		});
		expect(checkDraft(aLibraryEntry({ type: 'multiple-choice', options: [' '] }))).toEqual({
			problems: [{ code: 'options_missing' }],
		});
	});
});
