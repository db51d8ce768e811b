import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { StaffJob } from '#domain/jobs/job';
import { type ShareOutcome, shareAddress } from '../../core/platform/share.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { applicationsMessages as words } from './words.ts';

/** Empty state of a job without applications, with its link to share. */
export function NoApplications({ job }: { job: StaffJob }) {
	const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
	const share = async () => {
		setOutcome(null);
		setOutcome(await shareAddress(job.title, paths.job.to(job.id)));
	};
	return (
		<EmptyState
			title={words.empty.title}
			action={
				<div className="flex flex-wrap items-center gap-3">
					<Button kind="secondary" icon={Share2} onClick={() => void share()}>
						{words.empty.share}
					</Button>
					<output className="text-meta text-ink-2">
						{(outcome === 'copied' || outcome === 'failed') && words.empty.shared[outcome]}
					</output>
				</div>
			}
		>
			{words.empty.text}
		</EmptyState>
	);
}

/** Empty state when the filter matches nothing. */
export function NoMatches({ onClear }: { onClear: () => void }) {
	return (
		<EmptyState
			title={words.noMatch.title}
			action={
				<Button kind="secondary" onClick={onClear}>
					{words.filter.clear}
				</Button>
			}
		>
			{words.noMatch.text}
		</EmptyState>
	);
}
