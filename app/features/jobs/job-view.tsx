import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#domain/jobs/job';
import { JOB_FIELDS, JOB_PAGE_FIELDS } from '#domain/jobs/job-fields';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { type ShareOutcome, shareAddress } from '../../core/platform/share.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { JobSection } from './job-section.tsx';
import { jobDetailMessages, usualMinutesText } from './job-words.ts';
import { useJobsAddress } from './use-jobs-address.ts';

/** A longer title is drawn smaller, so that it does not fill the first screen of a phone. */
const LONG_TITLE_CHARS = 80;

const SECTIONS = JOB_PAGE_FIELDS.filter((field) => JOB_FIELDS[field].kind === 'text');
const FACTS = JOB_PAGE_FIELDS.filter((field) => JOB_FIELDS[field].kind !== 'text');

/**
 * A job's sections. From 1024 px, the facts and the button are beside them; below, the facts come first and the button is
 * sticky.
 */
export function JobView({ job, isPaused = false }: { job: Job; isPaused?: boolean }) {
	usePageTitle(job.title);
	const words = jobDetailMessages;
	return (
		<>
			<PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-x-18 pt-6 pb-14 lg:grid-cols-[minmax(0,1fr)_320px] lg:pt-10 lg:pb-18">
				<div className="grid gap-5 pb-8 lg:col-span-2">
					<BackLink to={useJobsAddress()}>{words.back}</BackLink>
					<div className="grid gap-2.5">
						<PageHeading size={job.title.length > LONG_TITLE_CHARS ? 'admin' : 'public'} className="max-w-[20em]">
							{job.title}
						</PageHeading>
						{isPaused && (
							<p>
								<Badge kind="neutral">{words.paused}</Badge>
							</p>
						)}
						<p className="text-lead text-ink-2">
							<strong className="font-heading text-ink">
								<bdi>{job.company}</bdi>
							</strong>
							{job.location && (
								<>
									, <bdi>{job.location}</bdi>
								</>
							)}
						</p>
					</div>
					{!isPaused && <ShareJob job={job} />}
				</div>
				<aside aria-label={words.facts} className="self-start lg:sticky lg:top-8 lg:order-last">
					<JobFacts job={job} />
					<div className="hidden pt-6 lg:grid">
						<ApplyLink jobId={job.id} />
					</div>
				</aside>
				<div className="lg:border-t lg:border-ink">
					{SECTIONS.map((field) => (
						<JobSection
							key={field}
							title={JOB_FIELDS[field].onPage}
							text={field === 'role_overview' ? job.role_overview || job.description : job[field]}
						/>
					))}
				</div>
			</PageWidth>
			<div className="gutter docked sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-surface py-3 lg:hidden">
				<p className="grid text-meta text-ink-2">
					<strong className="font-heading text-ink">{words.questions(job.question_count)}</strong>
					<span>
						<NoBreak>{words.timeValue}</NoBreak>
					</span>
				</p>
				<ApplyLink jobId={job.id} className="max-sm:px-5" />
			</div>
		</>
	);
}

/** Link to the assessment. A guest signs in first and returns to this job. */
function ApplyLink({ jobId, className }: { jobId: string; className?: string }) {
	const { status } = useSession();
	return status === 'guest' ? (
		<LinkButton size="large" className={className} to={paths.signIn.to()} state={{ wanted: paths.job.to(jobId) }}>
			{jobDetailMessages.signIn}
		</LinkButton>
	) : (
		<LinkButton size="large" className={className} to={paths.assess.to(jobId)}>
			{jobDetailMessages.start}
		</LinkButton>
	);
}

/** The job's short facts, such as type and location. */
function JobFacts({ job }: { job: Job }) {
	const words = jobDetailMessages;
	const facts = [
		...FACTS.map((field) => ({ name: JOB_FIELDS[field].onPage, value: job[field] })),
		{ name: words.assessment, value: words.questions(job.question_count) },
		{ name: words.time, value: words.timeValue },
		{ name: words.offline, value: words.offlineValue },
	].filter((fact) => fact.value !== '');
	return (
		<>
			<dl className="border-t border-ink text-control">
				{facts.map((fact) => (
					<div key={fact.name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
						<dt className="text-ink-2">{fact.name}</dt>
						<dd className="text-right font-label">
							<NoBreak>{fact.value}</NoBreak>
						</dd>
					</div>
				))}
			</dl>
			{job.usual_minutes && <p className="pt-3 text-meta text-ink-2">{usualMinutesText(job.usual_minutes)}</p>}
			<p className="border-b border-line py-3 text-meta text-ink-3 lg:border-0">{words.hint}</p>
		</>
	);
}

/** A button that shares or copies the job's address, and shows the result. */
function ShareJob({ job }: { job: Job }) {
	const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
	const share = async () => {
		setOutcome(null);
		setOutcome(await shareAddress(job.title, paths.job.to(job.id)));
	};
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<Button kind="secondary" size="small" icon={Share2} onClick={() => void share()}>
				{jobDetailMessages.share}
			</Button>
			<output className="text-meta text-ink-2">
				{(outcome === 'copied' || outcome === 'failed') && jobDetailMessages.shared[outcome]}
			</output>
		</div>
	);
}
