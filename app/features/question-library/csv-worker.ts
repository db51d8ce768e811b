import type { FromWorker, ToWorker } from './csv-worker-messages.ts';
import { readLibraryFile } from './read-csv.ts';
import { writeLibraryFile } from './write-csv.ts';

/** The thread that files are read and written in, so that the page stays alive meanwhile. One file, then it is ended. */
const tell = (message: FromWorker): void => postMessage(message);
const onProgress = (done: number): void => tell({ kind: 'progress', done });

async function answer(message: ToWorker): Promise<FromWorker> {
	try {
		if (message.kind === 'write') return { kind: 'written', text: writeLibraryFile(message.entries, onProgress) };
		return { kind: 'read', result: await readLibraryFile(message.file, message.known, onProgress) };
	} catch (error) {
		return { kind: 'failed', detail: String(error) };
	}
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void answer(data).then(tell));
