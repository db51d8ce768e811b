import { expect, test } from 'vitest';
import { jobTextLines } from '../../../app/features/jobs/job-section.tsx';

test('removes typed list markers and blank lines', () => {
	expect(jobTextLines('- Open the piers\n\n  • Brief the next shift\n24-hour duty')).toEqual([
		'Open the piers',
		'Brief the next shift',
		'24-hour duty',
	]);
});

test('an empty text has no lines', () => {
	expect(jobTextLines(' \n ')).toEqual([]);
});
