import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#domain/jobs/job';
import { Button } from '../../components/button.tsx';
import { jobDetailMessages } from '../../messages/job-detail.ts';
import { type ShareOutcome, shareAddress } from '../../platform/share.ts';
import { paths } from '../../shell/paths.ts';

const words = jobDetailMessages;

/** Hands the job's address on, and says beside it what became of that. */
export function ShareJob({ job }: { job: Job }) {
	const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
	const share = async () => {
		setOutcome(null);
		setOutcome(await shareAddress(job.title, paths.job.to(job.id)));
	};
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<Button kind="secondary" size="small" icon={Share2} onClick={() => void share()}>
				{words.share}
			</Button>
			<output className="text-meta text-ink-2">
				{(outcome === 'copied' || outcome === 'failed') && words.shared[outcome]}
			</output>
		</div>
	);
}
