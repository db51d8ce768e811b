import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasOnlyChoices } from '#domain/assessments/candidate-score';
import { receiptCode } from '#domain/assessments/receipt-code';
import { isWaitingLong } from '#domain/assessments/usual-wait';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { isInOtherLanguage } from '#domain/evaluation/other-language';
import { isBeingSent } from '#domain/sync/is-being-sent';
import { submissionRejectionText } from '#domain/sync/submission-rejection-words';
import { useOnline } from '../../core/platform/online.ts';
import { useMinute } from '../../core/platform/use-minute.ts';
import { paths } from '../../paths.ts';
import { clockTime } from '../../ui/dates.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { AttentionGlyph, DraftGlyph, ReceivedGlyph, SavedGlyph } from '../../ui/sync-glyphs.tsx';
import { AttentionActions } from './attention-actions.tsx';
import { congratulationsMessages } from './completion-words.ts';
import type { Submission } from './use-submission.ts';

const words = congratulationsMessages.steps;

type Props = { submission: Submission; needsSignIn: boolean; onRetry: () => void };

/** The steps saved, received and analysed, with status and times. */
export function SubmissionSteps({ submission, needsSignIn, onRetry }: Props) {
	const online = useOnline();
	const now = useMinute();
	const received =
		submission.progress === 'needsAttention'
			? attentionStep(submission, onRetry)
			: submission.progress === 'saved' || submission.progress === 'sending'
				? waitingStep(submission, needsSignIn, online)
				: receivedStep(submission);
	const isNeverScored = submission.progress === 'needsAttention' || submission.isLater;
	const analysed = isNeverScored ? [] : [analysedStep(submission, now)];
	return <StepList label={words.heading} steps={[savedStep(submission), received, ...analysed]} />;
}

function savedStep({ submission, isLater }: Submission): Step {
	const text = submission ? words.savedText(Object.keys(submission.answers).length) : words.savedElsewhere;
	return {
		id: 'saved',
		sign: submission && submission.receipt === null ? 'kept' : 'done',
		title: submission ? words.saved : words.sealed,
		time: submission ? clockTime(submission.sealed_at) : '',
		text: isLater ? words.savedLater : text,
	};
}

function attentionStep({ entry, submission }: Submission, onRetry: () => void): Step {
	return {
		id: 'received',
		sign: 'attention',
		title: words.attention,
		text: (
			<div className="grid gap-3">
				<p role="alert">{submissionRejectionText(entry?.parked?.reason, entry?.parked?.detail ?? '')}</p>
				{entry && <AttentionActions entry={entry} jobTitle={submission?.job_title ?? ''} onRetry={onRetry} />}
			</div>
		),
	};
}

function waitingStep({ progress, entry, submission }: Submission, needsSignIn: boolean, online: boolean): Step {
	const id = 'received';
	if (needsSignIn) {
		return {
			id,
			sign: 'attention',
			title: words.waiting,
			text: (
				<>
					{words.waitingSignIn}{' '}
					<Link
						className="link"
						to={paths.signIn.to()}
						state={{ wanted: paths.congratulations.to(submission?.job_id ?? '') }}
					>
						{words.signIn}
					</Link>
				</>
			),
		};
	}
	// Shown during retries too, so that it does not flicker.
	if (entry?.obstacle && online) {
		return {
			id,
			sign: 'waiting',
			title: words.waiting,
			text: `${submissionRejectionText(entry.obstacle, '')} ${words.waitingObstacle}`,
		};
	}
	if (isBeingSent(progress, online)) return { id, sign: 'busy', title: words.sending, text: words.sendingText };
	return {
		id,
		sign: 'waiting',
		title: words.waiting,
		text: online ? words.waitingRetry : words.waitingOffline,
	};
}

function receivedStep({ submission, assessment }: Submission): Step {
	const receipt = submission?.receipt;
	const code = receiptCode(receipt?.answers_hash ?? assessment?.answers_hash ?? '');
	return {
		id: 'received',
		sign: 'done',
		title: words.received,
		time: clockTime(receipt?.received_at ?? assessment?.submitted_at ?? ''),
		text: (
			<>
				<span>{receipt?.variant ? words.receivedVariant(code) : words.receivedText(code)}</span>
				{submission?.is_sealed_offline && <span className="block">{words.sentAutomatically}</span>}
			</>
		),
	};
}

function analysedStep({ progress, submission, assessment }: Submission, now: number): Step {
	const id = 'analysed';
	if (progress === 'scored') {
		// The time of the automatic evaluation is not the time of the human score.
		if (assessment?.evaluation_method === HUMAN_METHOD) {
			return { id, sign: 'done', title: words.scored, text: words.scoredByHumanText };
		}
		const time = clockTime(assessment?.last_evaluated_at ?? '');
		return { id, sign: 'done', title: words.scored, time, text: words.scoredText };
	}
	if (progress === 'notScored') {
		const otherLanguage = assessment && isInOtherLanguage(assessment) ? words.otherLanguageText : words.notScoredText;
		const automatic = assessment && hasOnlyChoices(assessment) ? words.choicesText : otherLanguage;
		const text = assessment?.ai_declined ? words.declinedText : automatic;
		return { id, sign: 'waiting', title: words.notScored, text };
	}
	if (progress === 'received' || progress === 'analysing') {
		const since = submission?.receipt?.received_at ?? assessment?.submitted_at ?? '';
		return {
			id,
			sign: 'busy',
			title: words.analyzing,
			text: isWaitingLong(since, now) ? words.analyzingLong : words.analyzingText,
		};
	}
	return { id, sign: 'waiting', title: words.later, text: words.laterText };
}

type Step = {
	id: string;
	sign: 'done' | 'kept' | 'busy' | 'waiting' | 'attention';
	title: string;
	/** Clock time; empty when unknown. */
	time?: string;
	text: ReactNode;
};

/** The steps of a submission with their times. */
function StepList({ steps, label }: { steps: readonly Step[]; label: string }) {
	return (
		<ol aria-label={label} className="grid">
			{steps.map((step, index) => (
				<li key={step.id} className="relative grid grid-cols-[24px_minmax(0,1fr)] gap-x-4 pb-7 last:pb-0">
					{index < steps.length - 1 && (
						<span aria-hidden="true" className="drawn absolute top-6 bottom-0 left-[9px] w-0.5 bg-line-2" />
					)}
					<span className="flex h-6 w-5 items-center justify-center text-ink-2">
						<Sign sign={step.sign} />
					</span>
					<div className="flex flex-wrap items-baseline justify-between gap-x-4">
						<p className="text-body font-heading">{step.title}</p>
						<p className="text-meta leading-[1.5rem] tabular-nums text-ink-3">{step.time}</p>
					</div>
					<div className="col-start-2 text-control text-ink-2">{step.text}</div>
				</li>
			))}
		</ol>
	);
}

function Sign({ sign }: { sign: Step['sign'] }) {
	if (sign === 'done') return <ReceivedGlyph />;
	if (sign === 'kept') return <SavedGlyph />;
	if (sign === 'busy') return <Spinner className="text-accent" />;
	return sign === 'attention' ? <AttentionGlyph /> : <DraftGlyph />;
}
