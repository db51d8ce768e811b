import { FileDown, FileText, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../core/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { exportCsv, exportDecisions, printSummary } from './export-applications.ts';
import { printAssessment } from './print-assessment.ts';
import type { SummaryFrame } from './summary-report.tsx';
import { reportMessages as words } from './words.ts';

/** The fields of an application that an export needs. */
type ExportedRow = { id: string; is_admin_test: boolean; stage_day: string };

/** Buttons to export these applications, and the decisions about them if there are any. The CSV files exclude staff tests; the summary includes and marks them. */
export function ExportButtons({
	rows,
	frame,
	label,
}: {
	rows: readonly ExportedRow[];
	frame: () => SummaryFrame;
	/** Accessible name of the button group. */
	label: string;
}) {
	const userId = useSession().user?.id;
	if (!userId) return null;
	const decided = rows.filter(({ is_admin_test, stage_day }) => !is_admin_test && stage_day !== '');
	const ids = (): string[] => rows.map(({ id }) => id);
	return (
		<fieldset aria-label={label} className="flex flex-wrap gap-2">
			<ExportButton icon={FileDown} busyText={words.exporting} onExport={() => exportCsv(userId, frame().job, ids())}>
				{words.csv(rows.filter(({ is_admin_test }) => !is_admin_test).length)}
			</ExportButton>
			<ExportButton icon={FileText} busyText={words.preparing} onExport={() => printSummary(userId, frame(), ids())}>
				{words.summaryPdf(rows.length)}
			</ExportButton>
			{decided.length > 0 && (
				<ExportButton
					icon={FileDown}
					busyText={words.exporting}
					onExport={() =>
						exportDecisions(
							userId,
							frame().job,
							decided.map(({ id }) => id),
						)
					}
				>
					{words.decisions(decided.length)}
				</ExportButton>
			)}
		</fieldset>
	);
}

/** Is busy while its own export runs. Calls `onExport` synchronously in the click handler. */
function ExportButton({
	icon,
	busyText,
	onExport,
	children,
}: {
	icon: LucideIcon;
	busyText: string;
	onExport: () => Promise<void>;
	children: string;
}) {
	const [busy, setBusy] = useState(false);
	const run = async () => {
		setBusy(true);
		await onExport();
		setBusy(false);
	};
	return (
		<Button kind="secondary" size="small" icon={icon} busy={busy} busyText={busyText} onClick={() => void run()}>
			{children}
		</Button>
	);
}

/** Prints the report of one assessment. Labelled 'PDF' in the list, 'Export PDF Report' in the review. */
export function ReportButton({
	assessmentId,
	candidate,
	place,
}: {
	assessmentId: string;
	candidate: string;
	place: 'row' | 'review';
}) {
	const userId = useSession().user?.id;
	if (!userId) return null;
	return (
		<Button
			kind="secondary"
			size="small"
			{...(place === 'row' ? { 'aria-label': words.rowPdfOf(candidate) } : { icon: FileText })}
			onClick={() => void printAssessment(userId, assessmentId)}
		>
			{place === 'row' ? words.rowPdf : <span className="max-sm:sr-only">{words.assessmentPdf}</span>}
		</Button>
	);
}
