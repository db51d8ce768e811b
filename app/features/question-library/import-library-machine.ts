import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ImportPreview, ImportRejection } from '#domain/question-library/library-import';
import type { ImportedEntry } from '#domain/question-library/library-request';
import { newRecordId } from '../../core/platform/ids.ts';
import { type SendFailure, type Sent, sendLibrary } from './send-library.ts';

/** A chosen file, and the contents (`contentOf`) that the library already has. */
export type ChosenFile = { file: File; known: string[] };

export type ReadEvent =
	| { type: 'read.progressed'; done: number }
	| { type: 'read.finished'; result: ImportPreview | ImportRejection };

export type ImportLibraryEvent =
	| { type: 'file.chosen'; chosen: ChosenFile }
	| ReadEvent
	| { type: 'known.toggled' }
	| { type: 'import.confirmed' }
	| { type: 'import.left' };

type Context = {
	chosen: ChosenFile | null;
	/** The part of the file that was read, 0 to 1. */
	done: number;
	preview: ImportPreview | null;
	/** Ids of the good rows, made once: whatever is sent again is the same import. */
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

/** What would be sent: every good row, without those that the library has, unless they are wanted. */
export const entriesToSend = ({ preview, ids, includeKnown }: Pick<Context, 'preview' | 'ids' | 'includeKnown'>) =>
	(preview?.good ?? [])
		.map(({ draft, isKnown }, index) => ({ entry: { id: ids[index] ?? '', ...draft }, isKnown }))
		.filter(({ isKnown }) => includeKnown || !isKnown)
		.map(({ entry }): ImportedEntry => entry);

/**
 * Importing a file into the library: read in a thread, shown with its problems, and only then sent, all or nothing. A failed send
 * keeps the rows.
 */
export const importLibraryMachine = setup({
	types: {
		context: {} as Context,
		events: {} as ImportLibraryEvent,
	},
	actors: {
		readFile: fromCallback<ReadEvent, ChosenFile | null>(() => undefined),
		sendEntries: fromPromise<Sent, ImportedEntry[]>(({ input }) => sendLibrary(input)),
	},
	guards: {
		hasEntries: ({ context }) => entriesToSend(context).length > 0,
		isRefused: (_, { result }: { result: ImportPreview | ImportRejection }) => 'code' in result,
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
			invoke: {
				src: 'readFile',
				input: ({ context }) => context.chosen,
				onError: { target: 'refused', actions: assign({ refusal: { code: 'unreadable' } }) },
			},
			on: {
				'read.progressed': { actions: assign(({ event }) => ({ done: event.done })) },
				'read.finished': [
					{
						guard: { type: 'isRefused', params: ({ event }) => event },
						target: 'refused',
						actions: assign(({ event }) => ('code' in event.result ? { refusal: event.result } : {})),
					},
					{
						target: 'previewing',
						actions: assign(({ event }) =>
							'code' in event.result ? {} : { preview: event.result, ids: event.result.good.map(() => newRecordId()) },
						),
					},
				],
				'import.left': 'idle',
			},
		},
		previewing: {
			on: {
				'known.toggled': { actions: assign(({ context }) => ({ includeKnown: !context.includeKnown })) },
				'import.confirmed': { guard: 'hasEntries', target: 'sending', actions: assign({ failure: null }) },
				'import.left': 'idle',
			},
		},
		sending: {
			// Not to be replaced by another file while the server may be writing this one.
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
		imported: { on: { 'import.left': 'idle' } },
		refused: { on: { 'import.left': 'idle' } },
	},
});
