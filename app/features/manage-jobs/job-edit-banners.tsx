import { jobFieldNames, jobEditMessages as words } from '#domain/jobs/job-edit-words';
import { Banner } from '../../ui/banner.tsx';

/** How the job and its edit stand: changes that wait to be sent, a conflict to settle, an unfinished edit that is back. */
export function JobEditBanners({
	pending,
	conflicts,
	isRestored,
	onResolve,
	onStartOver,
}: {
	/** Fields whose shown value the server has not taken yet. */
	pending: readonly string[];
	/** Fields that wait for a person. */
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
