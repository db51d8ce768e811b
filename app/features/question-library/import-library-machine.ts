import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ImportPreview, ImportRejection } from '#domain/question-library/library-csv';
import type { ImportedEntry } from '#domain/question-library/library-entry';

/** Why an import failed; failures that the user cannot fix are `unavailable`. */
export type SendFailure = 'offline' | 'unauthorized' | 'forbidden' | 'body_too_large' | 'unavailable';
export type Sent = { imported: number } | { failure: SendFailure };

/** A chosen file, and the contents (`contentOf`) that the library already has. */
export type ChosenFile = { file: File; known: string[] };

export type ReadEvent =
	| { type: 'read.progressed'; done: number }
	| { type: 'read.refused'; refusal: ImportRejection }
	/** `ids`: a new id per good row. */
	| { type: 'read.finished'; preview: ImportPreview; ids: string[] };

type ImportLibraryEvent =
	| { type: 'file.chosen'; chosen: ChosenFile }
	| ReadEvent
	| { type: 'known.toggled' }
	| { type: 'import.confirmed' }
	| { type: 'import.left' };

type Context = {
	chosen: ChosenFile | null;
	/** Fraction of the file that was read, 0 to 1. */
	done: number;
	preview: ImportPreview | null;
	/** Ids of the good rows. They stay the same on a retry, which makes the import idempotent. */
	ids: string[];
	includeKnown: boolean;
	refusal: ImportRejection | null;
	failure: SendFailure | null;
	imported: number;
};

const NOTHING: Context = {
	chosen: null,
	done: 0,
	preview: null,
	ids: [],
	includeKnown: false,
	refusal: null,
	failure: null,
	imported: 0,
};

/** The entries to send: every good row, without duplicates of the library unless `includeKnown`. */
export const entriesToSend = ({ preview, ids, includeKnown }: Pick<Context, 'preview' | 'ids' | 'includeKnown'>) =>
	(preview?.good ?? [])
		.map(({ draft, isKnown }, index) => ({ entry: { id: ids[index] ?? '', ...draft }, isKnown }))
		.filter(({ isKnown }) => includeKnown || !isKnown)
		.map(({ entry }): ImportedEntry => entry);

/**
 * Imports a file into the library: reads it in a worker, previews it with its errors, then sends it, all or nothing. The
 * rows are kept when sending fails.
 */
export const importLibraryMachine = setup({
	types: {
		context: {} as Context,
		events: {} as ImportLibraryEvent,
		tags: {} as 'reading' | 'dialog' | 'sending' | 'imported',
	},
	actors: {
		readFile: fromCallback<ReadEvent, ChosenFile | null>(() => undefined),
		sendEntries: fromPromise<Sent, ImportedEntry[]>(() => Promise.reject(new Error('not provided'))),
	},
	guards: {
		hasEntries: ({ context }) => entriesToSend(context).length > 0,
		isImported: (_, sent: Sent) => 'imported' in sent,
	},
}).createMachine({
	id: 'importLibrary',
	context: NOTHING,
	initial: 'idle',
	on: { 'file.chosen': { target: '.reading', actions: assign(({ event }) => ({ ...NOTHING, chosen: event.chosen })) } },
	states: {
		idle: {},
		reading: {
			tags: 'reading',
			invoke: {
				src: 'readFile',
				input: ({ context }) => context.chosen,
				onError: { target: 'refused', actions: assign({ refusal: { code: 'unreadable' } }) },
			},
			on: {
				'read.progressed': { actions: assign(({ event }) => ({ done: event.done })) },
				'read.refused': { target: 'refused', actions: assign(({ event }) => ({ refusal: event.refusal })) },
				'read.finished': [
					{
						guard: ({ event }) => event.preview.good.length === 0,
						target: 'refused',
						actions: assign(({ event }) => ({ preview: event.preview, refusal: { code: 'no_questions' } })),
					},
					{
						target: 'previewing',
						actions: assign(({ event }) => ({ preview: event.preview, ids: event.ids })),
					},
				],
				'import.left': 'idle',
			},
		},
		previewing: {
			tags: 'dialog',
			on: {
				'known.toggled': { actions: assign(({ context }) => ({ includeKnown: !context.includeKnown })) },
				'import.confirmed': { guard: 'hasEntries', target: 'sending', actions: assign({ failure: null }) },
				'import.left': 'idle',
			},
		},
		sending: {
			tags: ['dialog', 'sending'],
			// Ignore another file: the server may be writing this one.
			on: { 'file.chosen': {} },
			invoke: {
				src: 'sendEntries',
				input: ({ context }) => entriesToSend(context),
				onDone: [
					{
						guard: { type: 'isImported', params: ({ event }) => event.output },
						target: 'imported',
						actions: assign(({ event }) => ('imported' in event.output ? { imported: event.output.imported } : {})),
					},
					{
						target: 'previewing',
						actions: assign(({ event }) => ('failure' in event.output ? { failure: event.output.failure } : {})),
					},
				],
				onError: { target: 'previewing', actions: assign({ failure: 'unavailable' }) },
			},
		},
		imported: { tags: 'imported', on: { 'import.left': 'idle' } },
		refused: { tags: 'dialog', on: { 'import.left': 'idle' } },
	},
});
