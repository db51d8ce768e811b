import { clearStorageFailure, reportStorageFailure } from './storage-status.ts';
import { createWriteBuffer } from './write-buffer.ts';

/**
 * Writes a local draft of staff on this device, always the newest. A failed write is reported and not retried: the draft is still
 * on the screen, and the next one is written again.
 * @param onWritten called when no newer draft is waiting
 */
export function createDraftWriter<Draft>(write: (draft: Draft) => Promise<void>, onWritten: () => void) {
	const buffer = createWriteBuffer<Draft, void>(
		async (draft) => {
			await write(draft);
			clearStorageFailure();
			if (buffer.waiting() === undefined) onWritten();
		},
		(_earlier, newest) => newest,
	);
	return {
		write: (draft: Draft): void => void buffer.write(draft).catch(reportStorageFailure),
		run: buffer.run,
		readBetweenWrites: buffer.readBetweenWrites,
	};
}
