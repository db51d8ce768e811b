import { candidateScore } from '#domain/assessments/candidate-score';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { evaluationMessages } from '#domain/evaluation/words';
import { parkedReason } from '#domain/sync/sync-status-words';
import { OWN_SUMMARY_CHARS } from '#domain/text/excerpt';
import type { OwnApplication } from '../../entities/own-work/list-own-applications.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { shortDate } from '../../ui/dates.ts';
import { SubmissionStatus } from '../../ui/evaluation/submission-status.tsx';
import { ExcerptText } from '../../ui/excerpt-text.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { myApplicationsMessages as words } from './my-applications-words.ts';

/** An own application: job, date, status or score, feedback, and a link to the details. */
export function OwnApplicationRow({
	application: { job, isTest, at, submission, entry, assessment, withdrawal },
}: {
	application: OwnApplication;
}) {
	const summary = assessment?.summary ?? '';
	const stage = withdrawal ? null : assessment?.stage;
	return (
		<li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-5">
			<div className="grid min-w-0 flex-1 basis-[8rem] gap-1">
				<h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead font-heading">
					<bdi>{job.title}</bdi>
					{isTest && <Badge kind="info">{words.test}</Badge>}
				</h2>
				<FactLine
					className="text-meta text-ink-3"
					facts={[
						{ id: 'company', fact: job.company },
						{ id: 'location', fact: job.location },
						{ id: 'type', fact: job.type },
						{ id: 'applied', fact: <time dateTime={at}>{words.applied(shortDate(at))}</time> },
					]}
				/>
			</div>
			<LinkButton
				kind="secondary"
				size="small"
				to={paths.congratulations.to(job.id)}
				aria-label={words.viewDetailsOf(job.title)}
			>
				{words.viewDetails}
			</LinkButton>
			<div className="w-full">
				<SubmissionStatus
					unsent={entry?.state ?? null}
					reason={entry?.parked ? parkedReason(entry.parked.reason, entry.parked.detail) : ''}
					score={assessment ? candidateScore(assessment) : null}
					receivedAt={submission?.receipt?.received_at ?? assessment?.submitted_at ?? ''}
					withdrawal={withdrawal}
				/>
			</div>
			{stage && <p className="w-full text-control text-ink-2">{words.stage(stage)}</p>}
			{summary !== '' && (
				<p className="w-full max-w-prose text-control text-ink-2">
					<span className="sr-only">{words.feedback}: </span>
					{assessment?.evaluation_method === HUMAN_METHOD && (
						<span className="text-ink-3">{evaluationMessages.automaticSummary} </span>
					)}
					<span>
						<ExcerptText text={summary} max={OWN_SUMMARY_CHARS} />
					</span>
				</p>
			)}
		</li>
	);
}
