import { parkedReason } from '#domain/sync/sync-status-words';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { Notice } from '../../ui/notice.tsx';
import { questionEditorMessages as words } from './words.ts';

/** The status of the set and its edit: samples, a restored edit, changes by others, a conflict, a rejection. */
export function EditorNotices({
	parked,
	isOffered,
	isRestored,
	theirs,
	onEmpty,
	onDiscard,
	onResolve,
	onUndo,
}: {
	/** The parked operation that saves the set. */
	parked: UnsentItem | null;
	isOffered: boolean;
	isRestored: boolean;
	/** Number of questions that another user saved since the edit began; null when there was no such save. */
	theirs: number | null;
	onEmpty: () => void;
	onDiscard: () => void;
	onResolve: (opId: string) => void;
	onUndo: (opId: string) => void;
}) {
	const refusal = parked?.entry.parked;
	const opId = parked?.entry.id ?? '';
	return (
		<div className="grid gap-3 not-empty:mb-6">
			{refusal?.reason === 'conflict' && (
				<Notice kind="warn" title={words.conflict.title} action={words.conflict.action} onAct={() => onResolve(opId)}>
					{words.conflict.text}
				</Notice>
			)}
			{refusal && refusal.reason !== 'conflict' && (
				<Notice kind="warn" title={words.refused.title} action={words.refused.edit} onAct={() => onUndo(opId)}>
					{parkedReason(refusal.reason, refusal.detail)}
				</Notice>
			)}
			{theirs !== null && !refusal && (
				<Notice kind="warn" title={words.outdated.title} action={words.outdated.use} onAct={onDiscard}>
					{words.outdated.text(theirs)}
				</Notice>
			)}
			{isRestored && (
				<Notice title={words.restored.title} action={words.restored.discard} onAct={onDiscard}>
					{words.restored.text}
				</Notice>
			)}
			{isOffered && (
				<Notice title={words.offered.title} action={words.offered.clear} onAct={onEmpty}>
					{words.offered.text}
				</Notice>
			)}
		</div>
	);
}
