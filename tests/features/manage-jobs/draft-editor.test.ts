import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createDraftEditor } from '../../../app/features/manage-jobs/draft-editor-machine.ts';
import { deferred } from '../../support/deferred.ts';
import { LONG_WAIT } from '../../support/long-wait.ts';

/** An editor of a text on a device with a stored draft, or without one. */
function editing({ stored, isUnreadable = false }: { stored?: string; isUnreadable?: boolean } = {}) {
	const device = { stored, writes: [] as string[], isWriting: Promise.resolve() };
	const editor = createActor(
		createDraftEditor<string, 'queued' | 'failed'>({
			find: () => (isUnreadable ? Promise.reject(new Error('Storage')) : Promise.resolve(device.stored)),
			persist: async (draft) => {
				await device.isWriting;
				device.stored = draft;
				device.writes.push(draft);
			},
			empty: () => '',
			isQueued: (outcome) => outcome === 'queued',
		}),
	).start();
	const shown = () => {
		const snapshot = editor.getSnapshot();
		const { draft, isRestored } = snapshot.context;
		return { draft, isRestored, isWritten: snapshot.hasTag('written') };
	};
	return {
		device,
		shown,
		opened: () => waitFor(editor, (snapshot) => snapshot.hasTag('ready')),
		written: () => waitFor(editor, (snapshot) => snapshot.hasTag('written')),
		isUnreadable: () => waitFor(editor, (snapshot) => snapshot.hasTag('unreadable')),
		types: (draft: string) => editor.send({ type: 'draft.edited', draft }),
		discards: () => editor.send({ type: 'draft.discarded' }),
		/** Deletes the draft when the action is queued, as its transaction does. */
		saves: (outcome: Promise<'queued' | 'failed'>) =>
			new Promise<'queued' | 'failed'>((onEnded) => {
				const action = async () => {
					const ended = await outcome;
					if (ended === 'queued') device.stored = undefined;
					return ended;
				};
				editor.send({ type: 'save.requested', action, onEnded });
			}),
		stop: () => editor.stop(),
	};
}

it('restores a draft of an earlier visit, until it is discarded', async () => {
	const { device, opened, shown, discards, written } = editing({ stored: 'Night Porter' });
	await opened();
	expect(shown()).toEqual({ draft: 'Night Porter', isRestored: true, isWritten: true });
	discards();
	expect(shown()).toEqual({ draft: '', isRestored: false, isWritten: false });
	await written();
	expect(device.stored).toBe('');
});

it('ignores a draft that cannot be read', async () => {
	const { device, isUnreadable, types } = editing({ isUnreadable: true });
	await isUnreadable();
	types('Night Porter');
	await vi.waitFor(() => expect(device.writes).toEqual([]), LONG_WAIT);
});

it('counts typed text as written once the newest version is', async () => {
	const { device, opened, types, shown, written } = editing();
	await opened();
	const isReady = deferred<void>();
	device.isWriting = isReady.promise;
	for (const draft of ['N', 'Ni', 'Nig']) types(draft);
	expect(shown()).toEqual({ draft: 'Nig', isRestored: false, isWritten: false });
	isReady.resolve();
	await written();
	expect(device.stored).toBe('Nig');
});

it('saving waits for the last key press, and empties the form', async () => {
	const { device, opened, types, saves, shown } = editing();
	await opened();
	types('Night Porter');
	expect(await saves(Promise.resolve('queued'))).toBe('queued');
	expect([device.writes, device.stored, shown().draft]).toEqual([['Night Porter'], undefined, '']);
});

it('text typed while the earlier draft is being queued is written again after it', async () => {
	const { device, opened, types, saves, shown, written } = editing();
	await opened();
	types('Night Porter');
	const queued = deferred<'queued'>();
	const saved = saves(queued.promise);
	types('Night Porter, Bergen');
	await written();
	queued.resolve('queued');
	await saved;
	await written();
	expect([device.stored, shown().draft]).toEqual(['Night Porter, Bergen', 'Night Porter, Bergen']);
});

it('keeps what could not be saved in the form and on the device', async () => {
	const { device, opened, types, saves, shown } = editing();
	await opened();
	types('Night Porter');
	expect(await saves(Promise.resolve('failed'))).toBe('failed');
	expect([device.stored, shown().draft]).toEqual(['Night Porter', 'Night Porter']);
});

it('reports the outcome also after the form was left', async () => {
	const { opened, types, saves, stop } = editing();
	await opened();
	types('Night Porter');
	const queued = deferred<'queued'>();
	const saved = saves(queued.promise);
	stop();
	queued.resolve('queued');
	expect(await saved).toBe('queued');
});
