import { ArrowRight, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { SignInInPlace } from '../../app/app-shell/sign-in-in-place.tsx';
import { UnsentWorkDialog } from '../../app/app-shell/unsent-work-dialog.tsx';
import type { UnsentCounts } from '../../app/core/store/reads/count-unsent.ts';
import type { OutboxRow } from '../../app/core/store/rows.ts';
import { CompletionView } from '../../app/features/results/completion-view.tsx';
import { NotSubmitted } from '../../app/features/results/not-submitted.tsx';
import type { Submission } from '../../app/features/results/use-submission.ts';
import { AssessmentView } from '../../app/features/take-assessment/assessment-view.tsx';
import DraftConflictDialog from '../../app/features/take-assessment/draft-conflict-dialog.tsx';
import { DraftState } from '../../app/features/take-assessment/draft-state.tsx';
import OpeningFailure from '../../app/features/take-assessment/opening-failure.tsx';
import ReviewDialog from '../../app/features/take-assessment/review-dialog.tsx';
import { VersionLine } from '../../app/features/take-assessment/version-line.tsx';
import WritingNotice from '../../app/features/take-assessment/writing-notice.tsx';
import { Badge } from '../../app/ui/badge.tsx';
import { Banner } from '../../app/ui/banner.tsx';
import { Button } from '../../app/ui/button.tsx';
import { ErrorState } from '../../app/ui/error-state.tsx';
import { ExcerptText } from '../../app/ui/excerpt-text.tsx';
import { LinkButton } from '../../app/ui/link-button.tsx';
import { NoBreak } from '../../app/ui/no-break.tsx';
import { Points } from '../../app/ui/sum-bar.tsx';
import { Switch } from '../../app/ui/switch.tsx';
import { SyncState } from '../../app/ui/sync-state.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { anAttempt } from '../core/store/builders.ts';
import { anOwnAssessment, aSealedSubmission, someAnswers, someQuestions } from './screen-builders.ts';
import { TakingAssessment } from './taking-assessment.tsx';

const nothing = () => undefined;

const review = (shape: {
	isSealing?: boolean;
	failure?: 'full' | 'failed' | null;
	isSafe?: boolean;
	answers?: Record<string, string>;
	closed?: 'elsewhere' | 'job_gone' | null;
}) => (
	<ReviewDialog
		open
		questions={someQuestions()}
		answers={shape.answers ?? someAnswers()}
		versionTexts={[]}
		onCompare={nothing}
		isTest={false}
		isSealing={shape.isSealing ?? false}
		failure={shape.failure ?? null}
		isSafe={shape.isSafe ?? false}
		closed={shape.closed ?? null}
		onClose={nothing}
		onGo={nothing}
		onSubmit={nothing}
	/>
);

const offer = (text: string, index: number) => ({
	id: `d${index}`,
	question_id: 'q1',
	text,
	edited_at: '2026-11-18T08:30:00.000Z',
	device_id: 'train',
});

const versions = (mine: string, ...texts: string[]) => (
	<DraftConflictDialog
		key="v"
		open
		mine={mine}
		editedAt="2026-11-18T07:00:00.000Z"
		deviceId="home"
		offers={texts.map(offer)}
		onUseMine={nothing}
		onUseOther={nothing}
		onKeepBoth={nothing}
		onLater={nothing}
	/>
);

const signInAgain = (title: string, online: boolean) => (
	<SignInInPlace
		key="s"
		open
		title={title}
		email="ada@candor.test"
		online={online}
		onClose={nothing}
		onSignIn={() => Promise.resolve({ ok: true })}
	/>
);

const unsent = (counts: UnsentCounts, rest: Partial<Parameters<typeof UnsentWorkDialog>[0]['choices']> = {}) => (
	<UnsentWorkDialog
		key="u"
		choices={{
			unsent: { counts, isApart: false },
			isSending: false,
			isLocking: false,
			problem: null,
			begin: nothing,
			beginEverywhere: nothing,
			stay: nothing,
			send: nothing,
			download: nothing,
			lock: nothing,
			discard: nothing,
			...rest,
		}}
	/>
);

const notices = (shape: Partial<Parameters<typeof WritingNotice>[0]>) => (
	<WritingNotice
		key="n"
		jobId="job000000000001"
		isOpening
		notSaved={null}
		rejection={undefined}
		submittedElsewhere={undefined}
		needsSignIn={false}
		isUnknown={false}
		isRescueInUse={false}
		{...shape}
	/>
);

const cannotOpen = (reason: Parameters<typeof OpeningFailure>[0]['reason']) => (
	<OpeningFailure key="o" reason={reason} onRetry={nothing} />
);

/** An assessment that is being written, with its notices. One that is closed offers no review. */
const sheet = (shape: Partial<Parameters<typeof WritingNotice>[0]>, isClosed: boolean) => (
	<TakingAssessment
		key="a"
		attempt={{ version: { ...anAttempt().version, questions: someQuestions() } }}
		answers={someAnswers()}
		position={2}
	>
		<AssessmentView
			isClosed={isClosed}
			isFocusedAtStart={false}
			sync={<DraftState isRejected={shape.rejection !== undefined} />}
			notice={notices(shape)}
		/>
	</TakingAssessment>
);

const submitted = (progress: Submission['progress'], reason = '', assessment?: Submission['assessment']): ReactNode => (
	<CompletionView
		key="c"
		submission={{
			progress,
			submission: aSealedSubmission(),
			entry: reason === '' ? undefined : ({ parked: { reason, detail: '' }, state: 'parked' } as OutboxRow),
			assessment,
		}}
		needsSignIn={false}
		flags={FEATURE_FLAG_DEFAULTS}
		onRetry={nothing}
	/>
);

/** The states of each view, and what the last one says. */
export const CHANGED_VIEWS: readonly (readonly [string, readonly ReactNode[], string])[] = [
	[
		'a button',
		[
			<Button key="b">Submit</Button>,
			<Button key="b" busy busyText="Sending...">
				Submit
			</Button>,
			<Button key="b" icon={Mail}>
				Submit
			</Button>,
			<Button key="b" iconAfter={ArrowRight}>
				Submit again
			</Button>,
		],
		'Submit again',
	],
	[
		'a link that looks like a button',
		[
			<LinkButton key="l" to="/">
				Open
			</LinkButton>,
			<LinkButton key="l" to="/" icon={Mail}>
				Open
			</LinkButton>,
			<LinkButton key="l" to="/" iconAfter={ArrowRight}>
				Open it
			</LinkButton>,
		],
		'Open it',
	],
	[
		'a badge',
		[
			<Badge key="b" kind="outline">
				New
			</Badge>,
			<Badge key="b" kind="outline" icon={Mail}>
				New
			</Badge>,
			<Badge key="b" kind="outline">
				Old
			</Badge>,
		],
		'Old',
	],
	[
		'a banner',
		[
			<Banner key="b" kind="offline">
				You are offline.
			</Banner>,
			<Banner key="b" kind="offline" title="Offline">
				You are offline.
			</Banner>,
			<Banner key="b" kind="offline" onDismiss={nothing}>
				Still offline.
			</Banner>,
		],
		'Still offline.',
	],
	[
		'a field',
		[
			<TextField key="f" label="E-mail" value="" onChange={nothing} />,
			<TextField key="f" label="E-mail" value="" onChange={nothing} optional error="Too short." />,
			<TextField key="f" label="Your e-mail" value="" onChange={nothing} />,
			<TextField key="f" label="Your e-mail" value="" onChange={nothing} error="Too short." />,
			<TextField key="f" label="Your e-mail" value="" onChange={nothing} error="No number." />,
		],
		'No number.',
	],
	[
		'a sentence with words that stay whole',
		['Saved on this device.', 'Received, in 3-5 days.', 'A full-time job.', 'Scored.'].map((text) => (
			<p key="p">
				<NoBreak>{text}</NoBreak>
			</p>
		)),
		'Scored.',
	],
	[
		'a text that may be shortened',
		['Porter', 'Night porter of the long corridor', 'Gardener', 'Cook'].map((text) => (
			<p key="p">
				<ExcerptText text={text} max={10} />
			</p>
		)),
		'Cook',
	],
	['a number with its share', [1, 2, 3].map((points) => <Points key="p" points={points} of={points + 7} />), 'of 10'],
	[
		'a switch',
		[
			<Switch key="s" label="Test Mode" checked onChange={nothing} />,
			<Switch key="s" label="Test Mode" labelHidden checked onChange={nothing} />,
			<Switch key="s" label="Test" checked={false} onChange={nothing} />,
		],
		'Test',
	],
	[
		'the state of saving',
		[
			<SyncState key="s" state="draft" />,
			<SyncState key="s" state="sending" detail="2 of 3" />,
			<SyncState key="s" state="saved" detail="now" />,
		],
		'now',
	],
	[
		'an error',
		[
			<ErrorState key="e" title="Failed" />,
			<ErrorState key="e" title="Failed" onRetry={nothing}>
				Try again.
			</ErrorState>,
			<ErrorState key="e" title="Failed twice" />,
		],
		'Failed twice',
	],
	[
		'the review before submitting',
		[
			review({ answers: { q1: 'One.' } }),
			review({}),
			review({ isSealing: true }),
			review({ failure: 'failed' }),
			review({ failure: 'full', isSafe: true }),
			review({ isSealing: true, isSafe: true }),
			review({}),
		],
		'Ready to Submit Your Assessment?',
	],
	[
		'the choice between two versions',
		[
			versions('At home.', 'On the train.'),
			versions('At home, in the rain.', 'On the train.', 'On the bus.'),
			versions('At home, at last.', 'On the late train.'),
		],
		'Two versions of this answer',
	],
	[
		'a sign-in in place',
		[signInAgain('Please sign in again', true), signInAgain('Please sign in again', false), signInAgain('Again', true)],
		'Again',
	],
	[
		'the question about unsent work',
		[
			unsent({ waiting: 1, parked: 0, localDrafts: 0, notSubmitted: 0 }),
			unsent({ waiting: 1, parked: 2, localDrafts: 3, notSubmitted: 0 }, { isSending: true }),
			unsent({ waiting: 0, parked: 0, localDrafts: 1, notSubmitted: 0 }),
			unsent({ waiting: 2, parked: 2, localDrafts: 3, notSubmitted: 0 }, { isLocking: true }),
			unsent({ waiting: 0, parked: 0, localDrafts: 0, notSubmitted: 1 }),
		],
		'Download a copy',
	],
	[
		'the notices while writing',
		[
			notices({ submittedElsewhere: { at: '2026-11-17T14:17:00.000Z', isAll: false } }),
			notices({ submittedElsewhere: { at: '2026-11-17T14:17:00.000Z', isAll: true }, needsSignIn: true }),
			notices({ rejection: { reason: 'job_paused', detail: '' }, notSaved: 'full' }),
			notices({ rejection: { reason: 'job_gone', detail: '' }, notSaved: 'failed', isStoredElsewhere: true }),
			notices({ isDeleted: true, needsSignIn: true, isUnknown: true }),
			notices({ notSaved: 'failed' }),
		],
		'This device could not save what you typed last.',
	],
	[
		'an assessment that cannot be opened',
		[
			cannotOpen('offline'),
			cannotOpen('unavailable'),
			cannotOpen('openingFailed'),
			cannotOpen('needsSignIn'),
			cannotOpen('jobNotFound'),
			cannotOpen('jobPaused'),
		],
		'This job is paused',
	],
	[
		'an assessment that the server refuses',
		[
			sheet({}, false),
			sheet({ rejection: { reason: 'job_paused', detail: '' } }, false),
			sheet({}, false),
			sheet({ rejection: { reason: 'job_gone', detail: '' } }, true),
			sheet({ isDeleted: true }, true),
			sheet({ submittedElsewhere: { at: '2026-11-17T14:17:00.000Z', isAll: false } }, true),
			sheet({ isDeleted: true, needsSignIn: true }, true),
		],
		'This job was deleted, so the assessment can’t be submitted.',
	],
	[
		'the review of an assessment that another device submits or whose job is deleted',
		[review({}), review({ closed: 'elsewhere' }), review({ isSafe: true }), review({ closed: 'job_gone' }), review({})],
		'Ready to Submit Your Assessment?',
	],
	[
		'an assessment that was not submitted',
		[
			<NotSubmitted key="n" jobId="job000000000001" rejection={undefined} />,
			<NotSubmitted key="n" jobId="job000000000001" rejection={{ reason: 'job_paused', detail: '' }} />,
			<NotSubmitted key="n" jobId="job000000000001" rejection={{ reason: 'job_gone', detail: '' }} />,
		],
		'What to do',
	],
	[
		'a submission on its way',
		[
			submitted('saved'),
			submitted('sending'),
			submitted('needsAttention', 'job_paused'),
			submitted('saved'),
			submitted('received'),
			submitted('scored', '', anOwnAssessment()),
			submitted('scored', '', anOwnAssessment({ evaluation_method: 'person', score: 91 })),
			submitted('needsAttention', 'job_gone'),
		],
		'Download a copy',
	],
	[
		'the line about another version',
		[
			<VersionLine key="v" text="Another version, 08:30, another device." onCompare={nothing} />,
			<VersionLine key="v" text="Another version, 09:10, another device." onCompare={nothing} />,
		],
		'Another version, 09:10, another device.',
	],
];

/** The errors of the page until the test ends. */
export function listened(): unknown[] {
	const failures: unknown[] = [];
	const listen = (event: ErrorEvent) => failures.push(event.error ?? event.message);
	window.addEventListener('error', listen);
	onTestFinished(() => window.removeEventListener('error', listen));
	return failures;
}
