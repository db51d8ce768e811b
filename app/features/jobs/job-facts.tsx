import type { Job } from '#domain/jobs/job';
import { Unbroken } from '../../ui/no-break.tsx';
import { jobDetailMessages } from './job-words.ts';

/** What can be said in a word each. */
export function JobFacts({ job }: { job: Job }) {
	const words = jobDetailMessages;
	const facts = [
		{ name: words.type, value: job.type },
		{ name: words.arrangement, value: job.work_arrangement },
		{ name: words.assessment, value: words.questions(job.question_count) },
		{ name: words.time, value: words.timeValue },
		{ name: words.offline, value: words.offlineValue },
	].filter((fact) => fact.value !== '');
	return (
		<>
			<dl className="border-t border-ink text-control">
				{facts.map((fact) => (
					<div key={fact.name} className="flex justify-between gap-4 border-b border-line py-3">
						<dt className="text-ink-2">{fact.name}</dt>
						<dd className="text-right font-label">
							<Unbroken>{fact.value}</Unbroken>
						</dd>
					</div>
				))}
			</dl>
			<p className="border-b border-line py-3 text-meta text-ink-3 lg:border-0">{words.hint}</p>
		</>
	);
}
