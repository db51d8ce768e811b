import { afterEach, expect, it, vi } from 'vitest';
import { createDraftWriter } from '../../../app/core/store/draft-writer.ts';
import { clearStorageFailure } from '../../../app/core/store/storage-status.ts';
import { type Deferred, deferred } from '../../support/deferred.ts';
import { LONG_WAIT } from '../../support/long-wait.ts';

afterEach(clearStorageFailure);

/** A writer on a device where each write waits until the test releases it. */
function writing() {
	const stored: string[] = [];
	const waiting: Deferred<boolean>[] = [];
	const onWritten = vi.fn();
	const writer = createDraftWriter<string>(async (draft) => {
		const turn = deferred<boolean>();
		waiting.push(turn);
		if (!(await turn.promise)) throw new Error('No.');
		stored.push(draft);
	}, onWritten);
	const next = async () => {
		await vi.waitFor(() => expect(waiting).not.toEqual([]), LONG_WAIT);
		return waiting.shift();
	};
	return {
		writer,
		stored,
		onWritten,
		letsWrite: async () => (await next())?.resolve(true),
		refusesToWrite: async () => (await next())?.resolve(false),
	};
}

it('writes only the newest draft of those typed during a write', async () => {
	const { writer, stored, onWritten, letsWrite } = writing();
	writer.write('N');
	await Promise.resolve();
	writer.write('Ni');
	writer.write('Nig');
	await letsWrite();
	await letsWrite();
	await vi.waitFor(() => expect(stored).toEqual(['N', 'Nig']), LONG_WAIT);
	await vi.waitFor(() => expect(onWritten).toHaveBeenCalledOnce(), LONG_WAIT);
});

it('runs an action after text typed before it, and before text typed after it', async () => {
	const { writer, stored, letsWrite } = writing();
	writer.write('Night');
	const ran = writer.run(async () => void stored.push('action'));
	await letsWrite();
	await ran;
	writer.write('Night Porter');
	await letsWrite();
	await vi.waitFor(() => expect(stored).toEqual(['Night', 'action', 'Night Porter']), LONG_WAIT);
});

it('continues after a failed write', async () => {
	const { writer, stored, letsWrite, refusesToWrite } = writing();
	writer.write('Night');
	await refusesToWrite();
	writer.write('Night Porter');
	await letsWrite();
	await vi.waitFor(() => expect(stored).toEqual(['Night Porter']), LONG_WAIT);
});

it('reads nothing that a write may have replaced in the meantime', async () => {
	const { writer, letsWrite, onWritten } = writing();
	expect(await writer.readBetweenWrites(() => Promise.resolve('read'))).toEqual({ value: 'read' });
	writer.write('Night');
	expect(await writer.readBetweenWrites(() => Promise.resolve('read'))).toBeUndefined();
	await letsWrite();
	await vi.waitFor(() => expect(onWritten).toHaveBeenCalledOnce(), LONG_WAIT);
	const read = deferred<string>();
	const reading = writer.readBetweenWrites(() => read.promise);
	writer.write('Night Porter');
	read.resolve('read');
	expect(await reading).toBeUndefined();
	await letsWrite();
});
