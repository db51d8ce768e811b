import { jobFieldNames, jobEditMessages as words } from '#domain/jobs/job-edit-words';
import { Banner } from '../../ui/banner.tsx';

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
				<Banner
					inset
					kind="warn"
					title={words.conflict.title}
					action={
						<button type="button" className="link" onClick={onResolve}>
							{words.conflict.action}
						</button>
					}
				>
					{words.conflict.text(jobFieldNames(conflicts))}
				</Banner>
			)}
			{pending.length > 0 && (
				<Banner inset kind="info">
					{words.pending(jobFieldNames(pending))}
				</Banner>
			)}
			{isRestored && (
				<Banner
					inset
					kind="info"
					title={words.restored.title}
					action={
						<button type="button" className="link" onClick={onStartOver}>
							{words.restored.discard}
						</button>
					}
				>
					{words.restored.text}
				</Banner>
			)}
		</div>
	);
}
