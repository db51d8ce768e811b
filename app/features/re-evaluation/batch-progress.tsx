import { CloudOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReEvaluationBatch } from '#domain/re-evaluation/batch';
import type { ReEvaluationCandidate } from '#domain/re-evaluation/overview';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { findResults } from './latest-results.tsx';
import type { ReEvaluateBatch } from './use-re-evaluate-batch.ts';
import { reEvaluationMessages, startFailureText } from './words.ts';

const words = reEvaluationMessages.progress;

const HEADING_ID = 're-evaluation-progress';

/** Finds the heading of the running batch; null when none is running. */
export const findProgress = (): HTMLElement | null => document.getElementById(HEADING_ID);

/**
 * Progress of the running batch, with a cancel button. If the focus is inside when the batch ends, it moves to the
 * results.
 */
export function BatchProgress({
	batch,
	work,
	online,
	byId,
}: {
	batch: ReEvaluationBatch;
	work: ReEvaluateBatch;
	online: boolean;
	byId: ReadonlyMap<string, ReEvaluationCandidate>;
}) {
	const [asks, setAsks] = useState(false);
	const section = useRef<HTMLElement>(null);
	useLayoutEffect(() => {
		const element = section.current;
		return () => {
			if (element?.contains(document.activeElement)) requestAnimationFrame(() => findResults()?.focus());
		};
	}, []);
	const ended = batch.completed + batch.failed;
	return (
		<section ref={section} aria-labelledby={HEADING_ID} className="grid gap-3 rounded-panel bg-well px-5 py-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="flex flex-wrap items-center gap-3">
					<h2 id={HEADING_ID} tabIndex={-1} className="text-lead">
						{words.title}
					</h2>
					<Badge kind="info">{words.statuses[batch.status]}</Badge>
				</div>
				<Button
					kind="secondary"
					size="small"
					disabled={!online}
					busy={work.isCancelling}
					busyText={words.cancelling}
					onClick={() => setAsks(true)}
				>
					{words.cancel}
				</Button>
			</div>
			<ProgressBar label={words.title} max={batch.total} value={ended} />
			<output className="flex flex-wrap gap-x-4 text-control tabular-nums">
				<span className="font-label">{words.of(ended, batch.total)}</span>
				<span>{words.counts(batch.completed, batch.failed)}</span>
			</output>
			<div className="grid gap-1 text-meta text-ink-2">
				<p>{batch.waits_for_ai ? words.waits : currentText(batch, byId)}</p>
				<p>
					<span>{words.startedBy(batch.started_by_name, clockTime(batch.created_at))}</span>
					<span>. </span>
					<span>{!work.isUnreachable && words.safe}</span>
				</p>
				{work.isUnreachable && (
					<output className="flex items-start gap-2">
						<Icon icon={CloudOff} className="mt-0.5" />
						{words.unreachable}
					</output>
				)}
			</div>
			<FormError message={work.failure === null ? null : startFailureText(work.failure)} />
			<Dialog
				open={asks}
				onClose={() => setAsks(false)}
				title={words.cancelTitle}
				description={words.cancelText}
				footer={
					<div className="flex flex-wrap justify-end gap-3">
						<Button kind="secondary" onClick={() => setAsks(false)}>
							{words.cancelBack}
						</Button>
						<Button
							kind="danger"
							onClick={() => {
								setAsks(false);
								work.send({ type: 'cancel.confirmed' });
							}}
						>
							{words.cancel}
						</Button>
					</div>
				}
			/>
		</section>
	);
}

function currentText({ current_assessment: id }: ReEvaluationBatch, byId: ReadonlyMap<string, ReEvaluationCandidate>) {
	if (id === '') return null;
	const row = byId.get(id);
	return row ? words.current(row.candidate_name, row.job_title) : words.currentUnknown;
}
