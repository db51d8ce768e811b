import { useState } from 'react';
import { RECORDED_STAGES } from '#domain/hire-events/decision';
import { type HireEventError, type HireStage, hireEventError } from '#domain/hire-events/hire-event';
import { hireWords } from '#domain/hire-events/hire-words';
import { JOB_DEFAULTS } from '#domain/jobs/job-fields';
import { localDay } from '#domain/text/local-day';
import { useOnline } from '../../core/platform/online.ts';
import { isTestMode } from '../../core/platform/test-mode.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { recordDecisions } from '../../entities/applications/application-actions.ts';
import { listUsedReasons } from '../../entities/applications/used-reasons.ts';
import { findOptimisticJob } from '../../entities/jobs/optimistic-jobs.ts';
import { listTeamTexts } from '../../entities/team-texts/team-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { type MailDraft, type MailSetting, mailFor, mailProblem, offeredTexts, usualMail } from './mail-draft.ts';
import { MailFields } from './mail-fields.tsx';
import { decisionMessages as words } from './words.ts';

/** The applications that a decision is about, with the names of their candidates; at least one. */
export type Decided = readonly { id: string; name: string }[];

/** Records a decision about applications of a job; works offline. */
export function DecisionDialog({
	decided,
	jobId,
	jobTitle,
	userId,
	isAdmin,
	isMailRefused = false,
	initialStage = 'screened',
	onClose,
}: {
	decided: Decided;
	jobId: string;
	jobTitle: string;
	userId: string;
	/** Whether the member may write to candidates. */
	isAdmin: boolean;
	/** Whether the last mail to the one candidate was refused. */
	isMailRefused?: boolean;
	initialStage?: HireStage;
	onClose: () => void;
}) {
	const online = useOnline();
	const isTest = isTestMode();
	const canMail = isAdmin && !isTest;
	const [stage, setStage] = useState<HireStage>(initialStage);
	/** Undefined until the admin chooses. */
	const [chosen, setChosen] = useState<MailDraft | null>();
	const stored = useAccountQuery(userId, listTeamTexts);
	const texts = (stored ?? []).map(({ text }) => text);
	const job = useAccountQuery(userId, ({ store }) => store.read(['jobs', 'outbox'], findJobSetting(jobId)), {
		inputs: [jobId],
	});
	const setting = { texts, job: job ?? JOB_DEFAULTS };
	const usual = canMail && stored && job !== undefined ? usualMail(stage, setting) : null;
	const mail = chosen === undefined ? usual : chosen;
	const [reason, setReason] = useState('');
	const [day, setDay] = useState(() => localDay(new Date()));
	const [error, setError] = useState<HireEventError | null>(null);
	const [isChecked, setChecked] = useState(false);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const used = useAccountQuery(userId, listUsedReasons(jobId), { inputs: [jobId] }) ?? [];
	const reasons = new Set([...offeredTexts(texts, 'reason', stage).map(({ text }) => text), ...used]);
	const who = decided.length === 1 ? (decided[0]?.name ?? '') : words.people(decided.length);
	const choose = (next: HireStage) => {
		setStage(next);
		setChosen(undefined);
	};
	const save = async () => {
		const problem = hireEventError({ stage, performance_score: null, feedback: reason, event_date: day }, Date.now());
		setError(problem);
		const mails = decided.map(({ name }) => mail && mailFor(mail, { name, job: jobTitle }));
		setChecked(true);
		if (problem || (mail && mailProblem(mail, mails))) return;
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
		toastSuccess(words.recorded(who, hireWords.stages[stage]));
		onClose();
	};
	return (
		<FormDialog
			open
			title={words.open}
			description={
				<>
					<bdi>{who}</bdi>, <bdi>{jobTitle}</bdi>
				</>
			}
			words={{ cancel: words.cancel, busy: words.busy }}
			submit={words.submit}
			busy={busy}
			error={failure}
			onSubmit={() => void save()}
			onClose={onClose}
		>
			{isTest && <p className="text-control">{words.inTestMode}</p>}
			<div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
				<Select
					label={words.stage}
					value={stage}
					options={optionsOf(RECORDED_STAGES, hireWords.stages)}
					onChange={choose}
				/>
				<TextField
					label={words.date}
					type="date"
					value={day}
					error={error === 'date_invalid' ? words.errors[error] : null}
					onChange={setDay}
				/>
			</div>
			<TextArea
				label={words.reason}
				optional
				help={words.reasonHelp}
				isGrowing
				value={reason}
				error={error === 'feedback_too_long' ? words.errors[error] : null}
				onChange={setReason}
			/>
			{reasons.size > 0 && (
				<fieldset className="flex flex-wrap gap-2">
					<legend className="mb-1.5 text-meta text-ink-3">{words.reasons}</legend>
					{Array.from(reasons, (text) => (
						<Button key={text} kind="secondary" size="small" onClick={() => setReason(text)}>
							<span dir="auto" className="max-w-64 truncate">
								{text}
							</span>
						</Button>
					))}
				</fieldset>
			)}
			{canMail && (
				<MailFields
					mail={mail}
					stage={stage}
					setting={setting}
					isRefused={isMailRefused}
					first={{ name: decided[0]?.name ?? '', job: jobTitle }}
					isChecked={isChecked}
					onChange={setChosen}
				/>
			)}
			{!online && <p className="text-meta text-ink-2">{words.offline}</p>}
		</FormDialog>
	);
}

/** The displayed job; the values of a new one if it is not on this device. */
const findJobSetting =
	(jobId: string) =>
	async (tables: Parameters<typeof findOptimisticJob>[0]): Promise<MailSetting['job']> =>
		(await findOptimisticJob(tables, jobId))?.job ?? JOB_DEFAULTS;
