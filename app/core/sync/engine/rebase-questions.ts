import { isSameQuestions } from '#domain/sync/merge-job';
import { readState, type StateOf, writeState } from '../../store/sync-state.ts';
import type { ResultHandler } from './result-handler.ts';

type Saved = StateOf<`saved_questions:${string}`>;

const keyOf = (jobId: string) => `saved_questions:${jobId}` as const;

const basesOf = ({ base_version, bases }: Saved): string[] => bases ?? [base_version];

/** Records accepted question sets. Rebases a set that conflicts only with this device's previous one. */
export const questionResults: ResultHandler<'save_questions'> = {
	tables: [],
	/** Records that the server accepted the set. */
	async accept(tables, op) {
		const before = await readState(tables, keyOf(op.record));
		const bases = before?.rebased === op.id ? basesOf(before) : [op.payload.base_version];
		await writeState(tables, keyOf(op.record), { ...op.payload, bases });
		return true;
	},
	/**
	 * Rebases the operation on the current version if it conflicts only with the set that this device saved just before it, and
	 * no other edit happened in between.
	 */
	async rebase(tables, row, op, result, newId) {
		const version = result.current?.version;
		if (!version) return undefined;
		const own = await readState(tables, keyOf(row.record));
		if (!own || !isSameQuestions(own.questions, version.questions)) return undefined;
		const bases = basesOf(own);
		if (!bases.includes(op.payload.base_version)) return undefined;
		const again = { ...op, id: newId(), payload: { ...op.payload, base_version: version.id } };
		await writeState(tables, keyOf(row.record), { ...own, bases: [...bases, version.id], rebased: again.id });
		return { ...row, id: again.id, op: again, state: 'queued', sent: false, failures: 0, parked: null };
	},
};
