import { candidateScore } from '#domain/assessments/candidate-score';
import { isFinalRejection } from '#domain/sync/is-final-rejection';
import { parkedReason } from '#domain/sync/sync-status-words';
import { showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import type { OwnWork } from '../../entities/own-work/list-own-work.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { shortDate } from '../../ui/dates.ts';
import { SubmissionStatus } from '../../ui/evaluation/submission-status.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SyncState } from '../../ui/sync-state.tsx';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.candidate;

/** An own assessment, open or submitted: job, progress, score and link. */
export function WorkRow({ work }: { work: OwnWork }) {
	const { job, draft, rejection } = work;
	const title = job.title || words.untitled;
	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
			<div className="grid min-w-0 flex-1 basis-[8rem] gap-1">
				<h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
					<bdi>{title}</bdi>
					{work.isTest && <Badge kind="info">{words.test}</Badge>}
				</h3>
				<FactLine
					className="text-meta text-ink-3"
					facts={[
						{ id: 'company', fact: job.company },
						{ id: 'location', fact: job.location },
						{ id: 'at', fact: shortDate(work.at) },
					]}
				/>
			</div>
			{rejection && isFinalRejection(rejection.reason) ? (
				<Button kind="secondary" size="small" onClick={showUnsentWork} aria-label={words.whatToDoFor(title)}>
					{words.whatToDo}
				</Button>
			) : (
				<LinkButton
					kind="secondary"
					size="small"
					to={draft ? paths.assess.to(job.id) : paths.congratulations.to(job.id)}
					aria-label={draft ? words.continueWith(title) : words.viewDetailsOf(title)}
				>
					{draft ? words.continueWriting : words.viewDetails}
				</LinkButton>
			)}
			<div className="w-full">
				<State work={work} />
			</div>
		</li>
	);
}

function State({ work: { draft, rejection, submission, entry, assessment, withdrawal } }: { work: OwnWork }) {
	if (rejection) {
		return (
			<div className="grid gap-1">
				<SyncState state="attention" />
				<p className="text-meta text-ink-2">{parkedReason(rejection.reason, rejection.detail)}</p>
			</div>
		);
	}
	if (draft) {
		return (
			<p className="flex flex-wrap items-center gap-x-4 text-meta text-ink-3">
				<SyncState state={draft.isHere && draft.answered > 0 ? 'saved' : 'draft'} />
				<span>{words.progress(draft.answered, draft.questions)}</span>
			</p>
		);
	}
	return (
		<SubmissionStatus
			unsent={entry?.state ?? null}
			reason={entry?.parked ? parkedReason(entry.parked.reason, entry.parked.detail) : ''}
			score={assessment ? candidateScore(assessment) : null}
			receivedAt={submission?.receipt?.received_at ?? assessment?.submitted_at ?? ''}
			withdrawal={withdrawal}
		/>
	);
}
