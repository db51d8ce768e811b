import { jobFieldNames, jobEditMessages as words } from '#domain/jobs/job-edit-words';
import { Banner } from '../../ui/banner.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The status of the job and its edit: queued changes, a conflict, a restored unfinished edit. */
export function JobEditBanners({
	pending,
	conflicts,
	isRestored,
	onResolve,
	onStartOver,
}: {
	/** Fields whose shown value the server has not accepted yet. */
	pending: readonly string[];
	/** Fields in conflict. */
	conflicts: readonly string[];
	isRestored: boolean;
	onResolve: (() => void) | null;
	onStartOver: () => void;
}) {
	if (pending.length + conflicts.length === 0 && !isRestored) return null;
	return (
		<div className="mb-6 grid max-w-180 gap-3">
			{onResolve && conflicts.length > 0 && (
				<Notice kind="warn" title={words.conflict.title} action={words.conflict.action} onAct={onResolve}>
					{words.conflict.text(jobFieldNames(conflicts))}
				</Notice>
			)}
			{pending.length > 0 && (
				<Banner inset kind="info">
					{words.pending(jobFieldNames(pending))}
				</Banner>
			)}
			{isRestored && (
				<Notice title={words.restored.title} action={words.restored.discard} onAct={onStartOver}>
					{words.restored.text}
				</Notice>
			)}
		</div>
	);
}
