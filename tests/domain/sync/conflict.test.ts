import { describe, expect, it } from 'vitest';
import { choicesOf, conflictSchema } from '../../../app/domain/sync/conflict.ts';

it('a conflict is parsed with all that the server says about it', () => {
	const question = { id: 'q1', prompt: 'Why?', type: 'text', options: [], weight: 5, order_index: 1 };
	const conflict = {
		fields: { title: 'Theirs', active: false },
		version: { id: 'v2', questions: [question] },
		slide: { 'content.bullets': ['Theirs'] },
		category: { keywords: ['elm'] },
		preferences: { frequency: 'daily' },
		last_edit: { by: 'Grace Hopper', at: '2026-11-20T09:00:00.000Z' },
	};
	expect(conflictSchema.parse(conflict)).toEqual(conflict);
});

describe('the choice in a conflict', () => {
	it.each(['mine', 'theirs'] as const)('for all fields applies to each of them: %s', (choice) => {
		expect(choicesOf(['title', 'company'], choice)).toEqual({ title: choice, company: choice });
	});

	it('for each field applies as it was made', () => {
		const choices = { title: 'mine', company: 'theirs' } as const;
		expect(choicesOf(['title', 'company'], choices)).toEqual(choices);
	});
});
