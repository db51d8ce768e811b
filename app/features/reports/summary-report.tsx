import type { Application } from '#domain/assessments/assessment';
import { behaviorMessages } from '#domain/assessments/behavior-words';
import { riskLevel } from '#domain/assessments/risk-level';
import { applicationBandLabel, scoreBand } from '#domain/assessments/score-band';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { methodLabel } from '#domain/evaluation/words';
import { stageOf } from '#domain/hire-events/decision';
import { hireWords } from '#domain/hire-events/hire-words';
import { judgementLine } from '#domain/summary-links/judgement-line';
import { DISTRIBUTION_FROM } from '#domain/summary-links/summary-link';
import { APPLICATION_SUMMARY_CHARS, excerpt } from '#domain/text/excerpt';
import { shortDate } from '../../ui/dates.ts';
import { Medium, PrintedPart } from '../../ui/evaluation/section.tsx';
import { Facts } from '../../ui/facts.tsx';
import { bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import type { Report } from './render-report.tsx';
import { ScoreDistribution } from './score-distribution.tsx';
import { reportMessages } from './words.ts';

const words = reportMessages.summary;

/** Maximum length of the job's title in the page header, in characters. */
const RUNNING_CHARS = 80;

/** The columns of the list, each with its width and alignment. */
const COLUMNS: [name: keyof typeof words.columns, className: string][] = [
	['candidate', 'w-[34%] pr-3'],
	['score', 'w-[9%] pr-3 text-right'],
	['match', 'w-[19%] pr-3'],
	['risk', 'pr-3'],
	['confidence', 'w-[13%] pr-3'],
	['applied', 'w-[9%] text-right'],
];

/** The data of a summary besides its applications. */
export type SummaryFrame = {
	job: { id: string; title: string; company: string; location: string; type: string };
	/** The filter as text, one part per condition; empty without a filter. */
	filter: readonly string[];
	order: string;
	/** The counts of the screen's tiles, in their order. */
	figures: readonly { label: string; value: number }[];
};

/** The report of the given applications of a job, in their order. */
export const summaryReport = (
	frame: SummaryFrame,
	applications: readonly Application[],
	flags: FeatureFlags,
): Report => ({
	name: words.name(frame.job.title),
	running: words.name(excerpt(frame.job.title, RUNNING_CHARS)),
	content: (
		<Medium value="print">
			<SummaryReport frame={frame} applications={applications} flags={flags} />
		</Medium>
	),
});

function SummaryReport({
	frame: { job, filter, order, figures },
	applications,
	flags,
}: {
	frame: SummaryFrame;
	applications: readonly Application[];
	flags: FeatureFlags;
}) {
	const scores = applications.flatMap(({ score, is_admin_test }) => (score === null || is_admin_test ? [] : [score]));
	const tests = applications.filter(({ is_admin_test }) => is_admin_test).length;
	return (
		<>
			<p className="mt-6 text-meta text-ink-2">{words.title}</p>
			<h1 dir="auto" className="mb-3 text-left text-h1">
				{job.title}
			</h1>
			<p className="mb-3 text-ink-2">{[job.company, job.location, job.type].filter(Boolean).join(' · ')}</p>
			<Facts
				facts={[
					{ name: words.filter, value: filter.length === 0 ? words.noFilter : filter.join('; ') },
					{ name: words.order, value: order },
					{
						name: words.list,
						value: [words.applications(applications.length), tests > 0 && words.tests(tests)]
							.filter(Boolean)
							.join(', '),
					},
				]}
			/>
			<PrintedPart title={words.figures}>
				<dl className="no-break grid grid-cols-3 items-end gap-4 sm:grid-cols-6 print:grid-cols-6">
					{figures.map(({ label, value }) => (
						<div key={label} className="flex flex-col-reverse">
							<dt className="text-meta text-ink-2">{label}</dt>
							<dd className="text-h1 font-heading tabular-nums">{value.toLocaleString('en')}</dd>
						</div>
					))}
				</dl>
			</PrintedPart>
			{scores.length >= DISTRIBUTION_FROM && (
				<PrintedPart title={words.distribution}>
					<ScoreDistribution scores={scores} />
				</PrintedPart>
			)}
			<PrintedPart title={words.list}>
				<div className="overflow-x-auto print:overflow-visible">
					<table className="w-full min-w-[38rem] table-fixed text-left text-meta print:min-w-0">
						<thead>
							<tr className="border-b border-line-strong text-ink-2">
								{COLUMNS.map(
									([name, className]) =>
										(name !== 'risk' || flags.behaviorAnalytics) && (
											<th key={name} scope="col" className={`py-1.5 font-normal ${className}`}>
												{words.columns[name]}
											</th>
										),
								)}
							</tr>
						</thead>
						<tbody>
							{applications.map((application) => (
								<Row key={application.id} application={application} flags={flags} />
							))}
						</tbody>
					</table>
				</div>
			</PrintedPart>
		</>
	);
}

function Row({ application, flags }: { application: Application; flags: FeatureFlags }) {
	const { candidate, score, evaluation_method: method } = application;
	const marks = [
		application.is_admin_test && words.test,
		application.test_mode && words.testMode,
		application.decision && hireWords.stages[stageOf(application.decision)],
		flags.evaluationMethodBadges && method !== '' && methodLabel(method),
	].filter(Boolean);
	const reasons = reasonsOf(application);
	return (
		<>
			<tr className={`align-top ${reasons.length > 0 ? 'break-after-avoid' : 'border-b border-line'}`}>
				<th scope="row" className="py-1.5 pr-3 font-normal">
					<span dir="auto" className="block font-label">
						{candidate.name}
					</span>
					<span className="block text-axis text-ink-2">{candidate.email}</span>
					{marks.length > 0 && <span className="block text-axis text-ink-3">{marks.join(' · ')}</span>}
				</th>
				<td className="py-1.5 pr-3 text-right font-heading tabular-nums">{score ?? '–'}</td>
				<td className="py-1.5 pr-3">
					<ScoreBand level={bandLevel(scoreBand(score))}>{applicationBandLabel(application)}</ScoreBand>
				</td>
				{flags.behaviorAnalytics && <td className="py-1.5 pr-3">{riskText(application)}</td>}
				<td className="py-1.5 pr-3">{application.confidence_level}</td>
				<td className="py-1.5 text-right tabular-nums">{shortDate(application.submitted_at)}</td>
			</tr>
			{reasons.length > 0 && (
				<tr className="border-b border-line align-top">
					<td colSpan={flags.behaviorAnalytics ? 6 : 5} className="pb-2">
						{reasons.map((line) => (
							<p key={line} dir="auto" className="text-left text-wrap text-ink-2 [overflow-wrap:anywhere]">
								{line}
							</p>
						))}
					</td>
				</tr>
			)}
		</>
	);
}

/** One line about the answers, the points of each, and who shortlisted and why. */
function reasonsOf({ score, summary, answer_marks, shortlisted, shortlist }: Application): string[] {
	const marks = (answer_marks ?? []).map(({ points, of }) => words.points(points, of));
	const { changed_by_name: by = '', reason = '', reason_by_name: author = '' } = shortlist ?? {};
	return [
		score !== null && judgementLine(summary, APPLICATION_SUMMARY_CHARS),
		score !== null && marks.length > 0 && words.shares(marks),
		shortlisted && words.shortlisted(by, reason, author === by ? '' : author),
	].flatMap((line) => (typeof line === 'string' && line !== '' ? [line] : []));
}

/** "High 82", "Dismissed (82)", "No data". */
function riskText({ risk_score: risk, risk_dismissed, suspicious_patterns, withheld }: Application): string {
	if (withheld) return '';
	if (risk_dismissed) return behaviorMessages.exported.dismissed(risk);
	if (risk === null) return behaviorMessages.noData;
	const text = behaviorMessages.levelWith(behaviorMessages.level[riskLevel(risk)], risk);
	return suspicious_patterns ? `${text}, ${behaviorMessages.suspicious.toLowerCase()}` : text;
}
