import type { QuestionsPayload } from '#domain/ops/save-questions';
import { isSameQuestions } from '#domain/sync/merge-job';
import type { Op, OpOf, OpResult } from '#domain/sync/op';
import type { OutboxRow } from '../../store/rows.ts';
import type { Transaction } from '../../store/sync-store.ts';

/**
 * The set of questions that the server last accepted from this device, every version that it and its predecessors were
 * based on, and the id of the last rebased operation.
 */
type Saved = QuestionsPayload & { bases?: string[]; rebased?: string };

const keyOf = (jobId: string): string => `saved_questions:${jobId}`;

async function findSaved({ meta }: Pick<Transaction, 'meta'>, jobId: string): Promise<Saved | undefined> {
	const row = await meta.get(keyOf(jobId));
	return row && (JSON.parse(row.value) as Saved);
}

const basesOf = ({ base_version, bases }: Saved): string[] => bases ?? [base_version];

/** Records that the server accepted the set. */
export async function noteSaved({ meta }: Pick<Transaction, 'meta'>, op: OpOf<'save_questions'>): Promise<void> {
	const before = await findSaved({ meta }, op.record);
	const bases = before?.rebased === op.id ? basesOf(before) : [op.payload.base_version];
	const saved: Saved = { ...op.payload, bases };
	await meta.put({ key: keyOf(op.record), value: JSON.stringify(saved) });
}

/**
 * Returns the operation rebased on the current version, when its conflict is only with the set that this device saved just
 * before it, and no one else edited in between. Undefined otherwise.
 */
export async function rebased(
	{ meta }: Pick<Transaction, 'meta'>,
	row: OutboxRow,
	result: Extract<OpResult, { status: 'refused' }>,
	newId: () => string,
): Promise<OutboxRow | undefined> {
	const version = result.current?.version;
	if (row.op.kind !== 'save_questions' || !version) return undefined;
	const own = await findSaved({ meta }, row.record);
	if (!own || !isSameQuestions(own.questions, version.questions)) return undefined;
	const bases = basesOf(own);
	if (!bases.includes(row.op.payload.base_version)) return undefined;
	const op: Op = { ...row.op, id: newId(), payload: { ...row.op.payload, base_version: version.id } };
	const next: Saved = { ...own, bases: [...bases, version.id], rebased: op.id };
	await meta.put({ key: keyOf(row.record), value: JSON.stringify(next) });
	return { ...row, id: op.id, op, state: 'queued', sent: false, failures: 0, parked: null };
}
