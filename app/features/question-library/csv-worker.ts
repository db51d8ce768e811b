import type { FromWorker, ToWorker } from './csv-worker-messages.ts';
import { readLibraryFile } from './read-csv.ts';
import { writeLibraryFile } from './write-csv.ts';

/** The worker that parses and writes CSV files, so that the page stays responsive. It handles one file and is then terminated. */
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
