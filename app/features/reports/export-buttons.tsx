import { FileDown, FileText } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../core/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { exportCsv, printSummary } from './export-applications.ts';
import { printAssessment } from './print-assessment.ts';
import type { SummaryFrame } from './summary-report.tsx';
import { reportMessages as words } from './words.ts';

/** The fields of an application that an export needs. */
type ExportedRow = { id: string; is_admin_test: boolean };

/** Buttons to export these applications. The CSV excludes staff tests; the summary includes and marks them. */
export function ExportButtons({
	rows,
	frame,
	label = words.exports,
}: {
	rows: readonly ExportedRow[];
	frame: () => SummaryFrame;
	/** Accessible name of the button group. */
	label?: string;
}) {
	const userId = useSession().user?.id;
	const [busy, setBusy] = useState(false);
	if (!userId) return null;
	const ids = (): string[] => rows.map(({ id }) => id);
	const exportList = async () => {
		setBusy(true);
		await exportCsv(userId, frame().job, ids());
		setBusy(false);
	};
	return (
		<fieldset aria-label={label} className="flex flex-wrap gap-2">
			<Button
				kind="secondary"
				size="small"
				icon={FileDown}
				busy={busy}
				busyText={words.exporting}
				onClick={() => void exportList()}
			>
				{words.csv(rows.filter(({ is_admin_test }) => !is_admin_test).length)}
			</Button>
			<Button kind="secondary" size="small" icon={FileText} onClick={() => void printSummary(userId, frame(), ids())}>
				{words.summaryPdf(rows.length)}
			</Button>
		</fieldset>
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
			{place === 'row' ? words.rowPdf : words.assessmentPdf}
		</Button>
	);
}
