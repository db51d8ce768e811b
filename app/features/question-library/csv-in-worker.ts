import type { ImportPreview, ImportRejection } from '#domain/question-library/library-csv';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import type { FromWorker, ToWorker } from './csv-worker.ts';

/** A thread that says nothing for this long is ended, in milliseconds. A piece takes a few. */
const WORKER_TIMEOUT_MS = 20_000;

type Progress = { onProgress: (done: number) => void; signal: AbortSignal };

type Answer = Exclude<FromWorker, { kind: 'progress' }>;

/** Asks a thread of its own; it ends with its answer, when the signal says so, or when it falls silent. */
function ask(message: ToWorker, { onProgress, signal }: Progress): Promise<Answer> {
	const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
	const over = new AbortController();
	return new Promise<Answer>((resolve) => {
		let silence: ReturnType<typeof setTimeout> | undefined;
		const end = (answer: Answer): void => {
			clearTimeout(silence);
			over.abort();
			worker.terminate();
			resolve(answer);
		};
		const waitOn = (): void => {
			clearTimeout(silence);
			silence = setTimeout(() => end({ kind: 'failed', detail: 'silent' }), WORKER_TIMEOUT_MS);
		};
		const listening = { signal: over.signal };
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

/** Reads a library file in a thread of its own. Never rejects: what cannot be read is `unreadable`. */
export async function readInWorker(
	file: Blob,
	known: string[],
	progress: Progress,
): Promise<ImportPreview | ImportRejection> {
	const answer = await ask({ kind: 'read', file, known }, progress);
	return answer.kind === 'read' ? answer.result : { code: 'unreadable' };
}

/** Writes the library as CSV text in a thread of its own; undefined when that failed. Never rejects. */
export async function writeInWorker(entries: readonly LibraryEntry[], progress: Progress): Promise<string | undefined> {
	const answer = await ask({ kind: 'write', entries }, progress);
	return answer.kind === 'written' ? answer.text : undefined;
}
