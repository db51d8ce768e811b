import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SyncState } from '../../app/ui/sync-state.tsx';
import { render } from '../support/render.ts';

test('a quiet save state is announced only when the user must act', async () => {
	const { rerender } = await render(<SyncState state="saved" isQuiet />);
	const announced = () => page.getByRole('status').element().getAttribute('aria-live');
	expect(announced()).toBe('off');
	await rerender(<SyncState state="draft" isQuiet />);
	expect(announced()).toBe('off');
	await rerender(<SyncState state="attention" isQuiet />);
	expect(announced()).toBe('polite');
});
