import { expect, test } from 'vitest';
import { useDraftEditor } from '../../../app/features/manage-jobs/use-draft-editor.ts';
import { renderHook } from '../../support/render.ts';

test('text typed while the earlier draft is being queued is saved again, because the action deletes the draft', async () => {
	let stored: string | undefined;
	const ports = {
		find: () => Promise.resolve(stored),
		persist: (draft: string) => {
			stored = draft;
			return Promise.resolve();
		},
		empty: () => '',
		isQueued: (outcome: string) => outcome === 'queued',
	};
	const { result } = await renderHook(() => useDraftEditor(ports));
	await expect.poll(() => result.current.draft).toBe('');
	result.current.edit('Night Porter');
	await expect.poll(() => result.current.draft).toBe('Night Porter');
	let queue: (outcome: string) => void = () => undefined;
	const queued = new Promise<string>((resolve) => {
		queue = resolve;
	});
	const save = result.current.save(async () => {
		const outcome = await queued;
		stored = undefined;
		return outcome;
	});
	result.current.edit('Night Porter, Bergen');
	await expect.poll(() => result.current.draft).toBe('Night Porter, Bergen');
	queue('queued');
	await save;
	await expect.poll(() => result.current.isPersisted).toBe(true);
	expect({ stored, draft: result.current.draft }).toEqual({
		stored: 'Night Porter, Bergen',
		draft: 'Night Porter, Bergen',
	});
});
