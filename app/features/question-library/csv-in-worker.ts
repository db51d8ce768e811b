import type { ImportPreview, ImportRejection } from '#domain/question-library/library-csv';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import type { FromWorker, ToWorker } from './csv-worker.ts';

/** Timeout between two messages of a worker, in milliseconds. A chunk takes only a few. */
const WORKER_TIMEOUT_MS = 20_000;

type Progress = { onProgress: (done: number) => void; signal: AbortSignal };

type WorkerResult = Exclude<FromWorker, { kind: 'progress' }>;

/** Runs the message in a worker, which is terminated after its result, on the signal's abort, and after the timeout. */
function runInWorker(message: ToWorker, { onProgress, signal }: Progress): Promise<WorkerResult> {
	const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
	const controller = new AbortController();
	return new Promise<WorkerResult>((resolve) => {
		let silence: ReturnType<typeof setTimeout> | undefined;
		const end = (result: WorkerResult): void => {
			clearTimeout(silence);
			controller.abort();
			worker.terminate();
			resolve(result);
		};
		const waitOn = (): void => {
			clearTimeout(silence);
			silence = setTimeout(() => end({ kind: 'failed', detail: 'silent' }), WORKER_TIMEOUT_MS);
		};
		const listening = { signal: controller.signal };
		worker.addEventListener(
			'message',
			({ data }: MessageEvent<FromWorker>) => {
				if (data.kind !== 'progress') return end(data);
				waitOn();
				onProgress(data.done);
			},
			listening,
		);
		worker.addEventListener('error', ({ message: detail }) => end({ kind: 'failed', detail }), listening);
		signal.addEventListener('abort', () => end({ kind: 'failed', detail: 'stopped' }), listening);
		waitOn();
		worker.postMessage(message);
	});
}

/** Reads a library file in a worker. Never rejects: an unreadable file is `unreadable`. */
export async function readInWorker(
	file: Blob,
	known: string[],
	progress: Progress,
): Promise<ImportPreview | ImportRejection> {
	const reply = await runInWorker({ kind: 'read', file, known }, progress);
	return reply.kind === 'read' ? reply.result : { code: 'unreadable' };
}

/** Writes the library as CSV text in a worker; undefined when that failed. Never rejects. */
export async function writeInWorker(entries: readonly LibraryEntry[], progress: Progress): Promise<string | undefined> {
	const reply = await runInWorker({ kind: 'write', entries }, progress);
	return reply.kind === 'written' ? reply.text : undefined;
}
