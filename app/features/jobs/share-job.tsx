import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#domain/jobs/job';
import { type ShareOutcome, shareAddress } from '../../core/platform/share.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { jobDetailMessages } from './job-words.ts';

const words = jobDetailMessages;

/** A button that shares or copies the job's address, and shows the result. */
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
