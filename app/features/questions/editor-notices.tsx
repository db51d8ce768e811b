import type { ReactNode } from 'react';
import { parkedReason } from '#domain/sync/sync-status-words';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { Banner, type BannerKind } from '../../ui/banner.tsx';
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
				<Notice kind="warn" words={words.conflict} action={words.conflict.action} onAct={() => onResolve(opId)}>
					{words.conflict.text}
				</Notice>
			)}
			{refusal && refusal.reason !== 'conflict' && (
				<Notice kind="warn" words={words.refused} action={words.refused.edit} onAct={() => onUndo(opId)}>
					{parkedReason(refusal.reason, refusal.detail)}
				</Notice>
			)}
			{theirs !== null && !refusal && (
				<Notice kind="warn" words={words.outdated} action={words.outdated.use} onAct={onDiscard}>
					{words.outdated.text(theirs)}
				</Notice>
			)}
			{isRestored && (
				<Notice words={words.restored} action={words.restored.discard} onAct={onDiscard}>
					{words.restored.text}
				</Notice>
			)}
			{isOffered && (
				<Notice words={words.offered} action={words.offered.clear} onAct={onEmpty}>
					{words.offered.text}
				</Notice>
			)}
		</div>
	);
}

function Notice({
	kind = 'info',
	words: { title },
	action,
	onAct,
	children,
}: {
	kind?: BannerKind;
	words: { title: string };
	action: string;
	onAct: () => void;
	children: ReactNode;
}) {
	return (
		<Banner
			inset
			kind={kind}
			title={title}
			action={
				<button type="button" className="link min-h-6" onClick={onAct}>
					{action}
				</button>
			}
		>
			{children}
		</Banner>
	);
}
