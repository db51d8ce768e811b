import { useState } from 'react';
import type { CandidateMessage } from '#domain/assessments/candidate-message';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { RECORDED_STAGES } from '#domain/hire-events/decision';
import { type HireEventError, type HireStage, hireEventError } from '#domain/hire-events/hire-event';
import { hireWords } from '#domain/hire-events/hire-words';
import { JOB_DEFAULTS, type WrittenJob } from '#domain/jobs/job-fields';
import { localDay } from '#domain/text/local-day';
import { systemClock } from '../../core/platform/clock.ts';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { useOnline } from '../../core/platform/online.ts';
import { isTestMode } from '../../core/platform/test-mode.ts';
import { useHeldWhileTyping } from '../../core/platform/use-held-while-typing.ts';
import { useMinute } from '../../core/platform/use-minute.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { recordDecisions } from '../../entities/applications/application-actions.ts';
import { listUsedReasons } from '../../entities/applications/used-reasons.ts';
import { findOptimisticJob } from '../../entities/jobs/optimistic-jobs.ts';
import { listTeamTexts } from '../../entities/team-texts/team-texts.ts';
import { AskingFormDialog } from '../../ui/asking-form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonChoice } from '../../ui/button-choice.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { clockTime } from '../../ui/dates.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { type MailChoice, mailFor, mailOf, mailProblems, offeredHours, offeredTexts } from './mail-draft.ts';
import { MailFields } from './mail-fields.tsx';
import { MailBeginning } from './mail-preview.tsx';
import { FoundMailWarnings, MailWarnings } from './mail-warnings.tsx';
import { nextStage } from './next-decision.ts';
import { STAGE_ICONS } from './stage-badge.tsx';
import { TemplateSelect } from './template-select.tsx';
import { useChangesWhileOpen } from './use-changes-while-open.ts';
import { decisionMessages as words } from './words.ts';

/**
 * The applications that a decision is about, with the names of their candidates and their stages; at least one. `email`: empty
 * after the account was deleted. `asked`: the candidate has no reply yet to a request for human review.
 */
export type Decided = readonly { id: string; name: string; email: string; stage: HireStage; asked: boolean }[];

/** What the dialog shows of an application of a list. */
export const decidedOf = ({ id, name, email, stage, review_asked_at }: ListedApplication): Decided[number] => ({
	id,
	name,
	email,
	stage,
	asked: review_asked_at !== '',
});

const STAGE_OPTIONS = RECORDED_STAGES.map((value) => ({
	value,
	label: hireWords.stages[value],
	icon: STAGE_ICONS[value],
}));
const HOUR_MS = 3_600_000;

/** Records a decision about applications of a job; works offline. */
export function DecisionDialog({
	decided,
	jobId,
	jobTitle,
	userId,
	isAdmin,
	messages,
	onClose,
}: {
	decided: Decided;
	jobId: string;
	jobTitle: string;
	userId: string;
	/** Whether the member may write to candidates. */
	isAdmin: boolean;
	/** The mails to the one candidate; without them the dialog looks for them. */
	messages?: readonly CandidateMessage[];
	onClose: () => void;
}) {
	const online = useOnline();
	const saysOffline = !useHeldWhileTyping(online);
	const isTest = isTestMode();
	const reached = decided.filter(({ email }) => email !== '');
	const canMail = isAdmin && !isTest && reached.length > 0;
	/** Whether the fields of the mail stand beside the others. */
	const isSplit = useMediaQuery('(min-width: 64rem)');
	const first = { name: reached[0]?.name ?? '', job: jobTitle };
	const [stage, setStage] = useState(() => nextStage(decided.map((each) => each.stage)));
	const [choice, setChoice] = useState<MailChoice>({});
	const { value: stored } = useRows(listTeamTexts);
	const texts = (stored ?? []).map(({ text }) => text);
	const { value: job } = useRows(({ store }) => store.read(['jobs', 'outbox'], findJobSetting(jobId)), [jobId]);
	const isMixed = new Set(decided.map((each) => each.stage)).size > 1;
	const setting = { texts, job: job ?? JOB_DEFAULTS, isMixed };
	/** Until then it is not known whether a mail goes out. */
	const isReady = !canMail || (stored !== undefined && job !== undefined);
	const mail = canMail && isReady ? mailOf(stage, choice, setting) : null;
	const now = useMinute();
	const due = mail && mail.hours > 0 ? new Date(now + mail.hours * HOUR_MS) : null;
	const time = due && dueWords(due, new Date(now));
	const sendTime = online ? time : '';
	const [reason, setReason] = useState('');
	const [day, setDay] = useState(() => localDay(new Date()));
	const [error, setError] = useState<HireEventError | null>(null);
	const [isChecked, setChecked] = useState(false);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const { value: used = [] } = useRows(listUsedReasons(jobId, stage), [jobId, stage]);
	const reasons = new Set([...offeredTexts(texts, 'reason', stage).map(({ text }) => text), ...used]);
	const who = whoIn(decided);
	const isTyped = reason.trim() !== '' || choice.mail?.stage !== undefined;
	const choose = (part: MailChoice) => setChoice((before) => ({ ...before, ...part }));
	const chooseStage = (next: HireStage) => {
		setStage(next);
		setChoice(({ mail: chosen, ...others }) => (chosen?.stage ? { ...others, mail: chosen } : others));
	};
	const save = async () => {
		const problem = hireEventError(
			{ stage, performance_score: null, feedback: reason, event_date: day },
			systemClock.now(),
		);
		setError(problem);
		const mails = decided.map(({ name, email }) =>
			email === '' ? null : mail && mailFor(mail, { name, job: jobTitle }),
		);
		setChecked(true);
		if (problem || (mail && Object.keys(mailProblems(mail, mails)).length > 0)) return;
		setBusy(true);
		setFailure(null);
		const payload = { stage, reason: reason.trim(), event_date: day, test_mode: isTest };
		const isStored = await recordDecisions(
			userId,
			decided.map(({ id }, index) => {
				const own = mails[index];
				return { record: id, payload: own ? { ...payload, mail: own } : payload };
			}),
		);
		setBusy(false);
		if (!isStored) {
			setFailure(words.failed);
			return;
		}
		const said = words.recorded(who, hireWords.stages[stage]);
		toastSuccess(mail ? `${said} ${words.mail.sends(reached.length, sendTime, mail.hours)}` : said);
		onClose();
	};
	const { newer, gone } = useChangesWhileOpen(decided);
	const happened = [...newer, ...(gone.length > 0 ? [words.gone(gone)] : [])];
	const already = decided.flatMap(({ name, stage: current }) => (current === stage ? [name] : []));
	/** Those whose hiring the decision undoes; a test changes no stage. */
	const hired =
		stage === 'hired' || isTest
			? []
			: decided.flatMap(({ name, stage: current }) => (current === 'hired' ? [name] : []));
	const asking = decided.flatMap(({ name, asked }) => (asked ? [name] : []));
	return (
		<AskingFormDialog
			open
			isTyped={isTyped}
			size={canMail ? 'split' : 'small'}
			title={words.open}
			description={
				<>
					<bdi>{who}</bdi>, <bdi>{jobTitle}</bdi>
				</>
			}
			words={{ cancel: words.cancel, busy: words.busy }}
			submit={mail ? words.submitMail(reached.length, sendTime) : words.submit}
			keyMark
			remark={
				(happened.length > 0 || mail) && (
					<>
						<output className="block text-control text-warn empty:hidden">{happened.join(' ')}</output>
						<span>{mail && (online && time !== null ? words.mail.until(time) : words.mail.when(mail.hours))}</span>
					</>
				)
			}
			busy={busy}
			disabled={!isReady || gone.length === decided.length}
			error={failure}
			onSubmit={() => void save()}
			onClose={onClose}
			aside={
				mail ? (
					<MailFields
						mail={mail}
						stage={stage}
						writtenFor={choice.mail?.stage}
						first={first}
						isChecked={isChecked}
						hasPreview={isSplit}
						onChange={(written) => choose({ isSent: true, mail: { ...written, stage } })}
					/>
				) : (
					isSplit && <p className="text-control text-ink-3">{isReady && words.mail.none}</p>
				)
			}
		>
			{isTest && <p className="text-control">{words.inTestMode}</p>}
			{asking.length > 0 && (
				<p dir="auto" className="text-control text-warn">
					{words.asked(asking)}
				</p>
			)}
			<ButtonChoice
				legend={words.stage}
				look="buttons"
				isFirst
				value={stage}
				options={STAGE_OPTIONS}
				onChange={chooseStage}
			/>
			{already.length > 0 && (
				<p dir="auto" className="text-control text-warn">
					{words.already(already, hireWords.stages[stage])}
				</p>
			)}
			{hired.length > 0 && (
				<p dir="auto" className="text-control text-warn">
					{words.hired(hired, hireWords.stages[stage])}
				</p>
			)}
			{mail && !isSplit && <MailBeginning mail={mail} stage={stage} first={first} />}
			{canMail && isReady && !mail && !isSplit && <p className="text-control text-ink-2">{words.mail.none}</p>}
			<div className="grid gap-5 *:min-w-0 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-3">
				<TextArea
					label={words.reason}
					optional
					help={words.reasonHelp}
					value={reason}
					error={error === 'feedback_too_long' ? words.errors[error] : null}
					onChange={setReason}
				/>
				<TextField
					label={words.date}
					type="date"
					value={day}
					error={error === 'date_invalid' ? words.errors[error] : null}
					onChange={setDay}
				/>
			</div>
			{reasons.size > 0 && (
				<fieldset className="flex flex-wrap gap-2">
					<legend className="mb-1.5 text-meta text-ink-3">{words.reasons}</legend>
					{Array.from(reasons, (text) => (
						<Button key={text} kind="secondary" size="small" onClick={() => setReason(text)}>
							<span dir="auto" title={text} className="max-w-38 truncate">
								{text}
							</span>
						</Button>
					))}
				</fieldset>
			)}
			{canMail && (
				<div className="border-t border-line pt-4">
					<Checkbox
						label={<bdi>{words.mail.send(whoIn(reached))}</bdi>}
						checked={mail !== null}
						onChange={(isSent) => choose({ isSent })}
					/>
				</div>
			)}
			{messages ? (
				<MailWarnings messages={messages} hasMail={mail !== null} />
			) : (
				<FoundMailWarnings people={decided} hasMail={mail !== null} />
			)}
			{mail && (
				<>
					<TemplateSelect
						texts={texts}
						mail={mail}
						onChange={(chosen, isOwn) => choose({ mail: isOwn ? { ...chosen, stage } : chosen })}
					/>
					<ButtonChoice
						legend={words.mail.hours}
						look="bar"
						value={String(mail.hours)}
						options={[...new Set([...offeredHours(stage, setting.job), mail.hours])].map((hours) => ({
							value: String(hours),
							label: words.mail.wait(hours),
						}))}
						onChange={(hours) => choose({ hours: Number(hours) })}
					/>
				</>
			)}
			{saysOffline && <p className="text-meta text-ink-2">{words.offline}</p>}
		</AskingFormDialog>
	);
}

/** The name of the only person, or their number. */
const whoIn = (people: Decided): string =>
	people.length === 1 ? (people[0]?.name ?? '') : words.people(people.length);

/** When a mail goes out. */
const dueWords = (due: Date, now: Date): string =>
	words.at(clockTime(due.toISOString(), now), due.toDateString() === now.toDateString());

/** The displayed job; the values of a new one if it is not on this device. */
const findJobSetting =
	(jobId: string) =>
	async (tables: Parameters<typeof findOptimisticJob>[0]): Promise<Pick<WrittenJob, 'rejection_wait'>> =>
		(await findOptimisticJob(tables, jobId))?.job ?? JOB_DEFAULTS;
