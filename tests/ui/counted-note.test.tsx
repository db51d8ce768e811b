import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CountedNote } from '../../app/ui/counted-note.tsx';

afterEach(() => vi.restoreAllMocks());

const show = async (jobs: { counted_at?: string }[], isOnline: boolean) => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
	return (await render(<CountedNote jobs={jobs} />)).container.textContent;
};

test('offline, the figures of jobs that are not all stored are marked as the server’s, with their time', async () => {
	const at = '2024-11-18T12:34:00.000Z';
	expect(await show([{ counted_at: at }, {}, { counted_at: at }], false)).toMatch(
		/^2 jobs have applications that are not on this device\. Their figures are the server’s, as of 18 Nov 2024, \d\d:34\.$/,
	);
});

test.each([true, false])(
	'before the server has sent any, they are marked as partial (network: %s)',
	async (isOnline) => {
		expect(await show([{ counted_at: '' }], isOnline)).toBe(
			'1 job has applications that are not on this device. Its figures count only those that are here.',
		);
	},
);

test('shows nothing online, or when all applications are stored', async () => {
	expect(await show([{ counted_at: '2024-11-18T12:34:00.000Z' }], true)).toBe('');
	expect(await show([{}], false)).toBe('');
});
