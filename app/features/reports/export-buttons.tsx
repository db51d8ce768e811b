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

type Exported = {
	rows: readonly ExportedRow[];
	frame: () => SummaryFrame;
};

/** The exports of these applications, and of the decisions about them if there are any. The CSV files exclude staff tests; the summary includes and marks them. */
function exportsOf(userId: string, { rows, frame }: Exported) {
	const decided = rows.filter(({ is_admin_test, stage_day }) => !is_admin_test && stage_day !== '');
	const idsOf = (some: readonly ExportedRow[]): string[] => some.map(({ id }) => id);
	const csv = {
		id: 'csv',
		icon: FileDown,
		busyText: words.exporting,
		label: words.csv(rows.filter(({ is_admin_test }) => !is_admin_test).length),
		onExport: () => exportCsv(userId, frame().job, idsOf(rows)),
	};
	const summary = {
		id: 'summary',
		icon: FileText,
		busyText: words.preparing,
		label: words.summaryPdf(rows.length),
		onExport: () => printSummary(userId, frame(), idsOf(rows)),
	};
	const decisions = {
		...csv,
		id: 'decisions',
		label: words.decisions(decided.length),
		onExport: () => exportDecisions(userId, frame().job, idsOf(decided)),
	};
	return decided.length > 0 ? [csv, summary, decisions] : [csv, summary];
}

/** A button for each export. `label`: the accessible name of their group. */
export function ExportButtons({ label, ...exported }: Exported & { label: string }) {
	const userId = useSession().user?.id;
	if (!userId) return null;
	return (
		<fieldset aria-label={label} className="flex flex-wrap gap-2">
			{exportsOf(userId, exported).map(({ id, ...each }) => (
				<ExportButton key={id} {...each} />
			))}
		</fieldset>
	);
}

/** The same exports for a menu, each with what is said while it runs. */
export const exportEntries = (
	userId: string,
	exported: Exported,
): { label: string; busyText: string; onExport: () => Promise<void> }[] => exportsOf(userId, exported);

/** Is busy while its own export runs. Calls `onExport` synchronously in the click handler. */
function ExportButton({
	icon,
	busyText,
	label,
	onExport,
}: {
	icon: LucideIcon;
	busyText: string;
	label: string;
	onExport: () => Promise<void>;
}) {
	const [busy, setBusy] = useState(false);
	const run = async () => {
		setBusy(true);
		await onExport();
		setBusy(false);
	};
	return (
		<Button kind="secondary" size="small" icon={icon} busy={busy} busyText={busyText} onClick={() => void run()}>
			{label}
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
