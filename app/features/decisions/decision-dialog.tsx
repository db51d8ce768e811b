import { useState } from 'react';
import { recordableStages } from '#domain/hire-events/decision';
import { type HireEventError, type HireStage, hireEventError } from '#domain/hire-events/hire-event';
import { hireWords } from '#domain/hire-events/hire-words';
import { localDay } from '#domain/text/local-day';
import { useOnline } from '../../core/platform/online.ts';
import { isTestMode } from '../../core/platform/test-mode.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { recordDecisions } from '../../entities/applications/application-actions.ts';
import { listUsedReasons } from '../../entities/applications/used-reasons.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { decisionMessages as words } from './words.ts';

/** The applications that a decision is about. `ids`: at least one. `name`: of the candidate, if it is one. */
export type Decided = { ids: readonly string[]; name: string };

/** Records a decision about applications of a job; works offline. */
export function DecisionDialog({
	decided: { ids, name },
	jobId,
	jobTitle,
	userId,
	isAdmin,
	onClose,
}: {
	decided: Decided;
	jobId: string;
	jobTitle: string;
	userId: string;
	/** Whether the member may record every stage. */
	isAdmin: boolean;
	onClose: () => void;
}) {
	const online = useOnline();
	const stages = recordableStages(isAdmin);
	const [stage, setStage] = useState<HireStage>(stages[0] ?? 'hired');
	const [reason, setReason] = useState('');
	const [day, setDay] = useState(() => localDay(new Date()));
	const [error, setError] = useState<HireEventError | null>(null);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const reasons = useAccountQuery(userId, listUsedReasons(jobId), { inputs: [jobId] }) ?? [];
	const isTest = isTestMode();
	const who = ids.length === 1 ? name : words.people(ids.length);
	const save = async () => {
		const problem = hireEventError({ stage, performance_score: null, feedback: reason, event_date: day }, Date.now());
		setError(problem);
		if (problem) return;
		setBusy(true);
		setFailure(null);
		const payload = { stage, reason: reason.trim(), event_date: day, test_mode: isTest };
		const isStored = await recordDecisions(userId, ids, payload);
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
				<Select label={words.stage} value={stage} options={optionsOf(stages, hireWords.stages)} onChange={setStage} />
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
			{reasons.length > 0 && (
				<fieldset className="flex flex-wrap gap-2">
					<legend className="mb-1.5 text-meta text-ink-3">{words.usedBefore}</legend>
					{reasons.map((used) => (
						<Button key={used} kind="secondary" size="small" onClick={() => setReason(used)}>
							<span dir="auto" className="max-w-64 truncate">
								{used}
							</span>
						</Button>
					))}
				</fieldset>
			)}
			{!online && <p className="text-meta text-ink-2">{words.offline}</p>}
		</FormDialog>
	);
}
