import { useState } from 'react';
import type { QuestionStatistic, QuestionStatistics } from '#domain/evaluation/analytics/question-statistics';
import { useOnline } from '../../core/platform/online.ts';
import type { LiveResource } from '../../core/session/live-resource.ts';
import type { Report } from '../../core/session/stored-report.ts';
import { useStaffJobs } from '../../entities/staff/use-staff-rows.ts';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { Select } from '../../ui/select.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { AnalyticsPart, FromPeople, NoFigures } from './analytics-part.tsx';
import { analyticsMessages } from './analytics-words.ts';
import { ReportBar } from './report-bar.tsx';
import { useQuestionStatistics } from './use-score-analytics.ts';

const words = analyticsMessages.questions;
const { none, number } = analyticsMessages;

/** Question statistics of one job; initially the job with the most applications. */
export function QuestionsPart() {
	const { value: jobs, status, failure, refresh } = useStaffJobs();
	const [chosen, setChosen] = useState<string>();
	if (!jobs) {
		return (
			<AnalyticsPart id="questions" title={words.title}>
				<NotLoaded isLoading={status === 'loading'} rows={3} title={words.failed} failure={failure} onRetry={refresh} />
			</AnalyticsPart>
		);
	}
	const [most] = [...jobs].sort((a, b) => b.applications.total - a.applications.total);
	const jobId = jobs.find(({ id }) => id === chosen)?.id ?? most?.id;
	return (
		<AnalyticsPart id="questions" title={words.title}>
			{jobId === undefined ? (
				<NoFigures>{words.noJobs}</NoFigures>
			) : (
				<>
					<div className="mb-4 max-w-96">
						<Select
							label={words.job}
							value={jobId}
							options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
							onChange={setChosen}
						/>
					</div>
					<OfJob key={jobId} jobId={jobId} />
				</>
			)}
		</AnalyticsPart>
	);
}

function OfJob({ jobId }: { jobId: string }) {
	const { refresh, ...rows } = useQuestionStatistics(jobId);
	return <QuestionsView {...rows} online={useOnline()} onRefresh={refresh} />;
}

export function QuestionsView({
	status,
	value: report,
	failure,
	refreshing,
	online,
	onRefresh,
}: Omit<LiveResource<Report<QuestionStatistics>>, 'receiving' | 'isRead'> & {
	online: boolean;
	onRefresh: () => void;
}) {
	if (!report)
		return (
			<NotLoaded isLoading={status === 'loading'} rows={3} title={words.failed} failure={failure} onRetry={onRefresh} />
		);
	const { questions, people, limit } = report.value;
	return (
		<div className="grid gap-4">
			<div>
				<p className="mb-3 max-w-prose text-control text-ink-2">{words.text(limit)}</p>
				<ReportBar
					at={report.at}
					failure={failure}
					online={online}
					refreshing={refreshing}
					action={words.refresh}
					onRefresh={onRefresh}
				/>
			</div>
			{questions.length === 0 ? (
				<NoFigures>{words.empty}</NoFigures>
			) : (
				<>
					<Table caption={words.title} columns={columns} rows={questions} rowKey={({ question_id }) => question_id} />
					<FromPeople people={people} />
				</>
			)}
		</div>
	);
}

const columns: TableColumn<QuestionStatistic>[] = [
	{
		id: 'question',
		header: words.columns.question,
		place: 'line',
		className: 'lg:max-w-96',
		cell: ({ prompt }) => <span className="[overflow-wrap:anywhere]">{prompt}</span>,
	},
	{
		id: 'share',
		header: words.columns.share,
		cell: ({ mean_share }) => <Share percent={mean_share} />,
	},
	{
		id: 'spread',
		header: words.columns.spread,
		numeric: true,
		cell: ({ spread }) => <Named name={words.columns.spread}>{spread === null ? none : words.spread(spread)}</Named>,
	},
	{
		id: 'rest',
		header: words.columns.rest,
		numeric: true,
		cell: ({ with_rest }) => (
			<Named name={words.columns.rest}>{with_rest === null ? none : number(with_rest, 2)}</Named>
		),
	},
	{
		id: 'time',
		header: words.columns.time,
		numeric: true,
		cell: ({ seconds, timed }) => (
			<Named name={words.columns.time}>
				{seconds === null ? none : `${words.seconds(seconds)} ${words.timed(timed)}`}
			</Named>
		),
	},
	{
		id: 'people',
		header: words.columns.people,
		numeric: true,
		cell: ({ people }) => <Named name={words.columns.people}>{number(people)}</Named>,
	},
];

/** A figure with its column name, shown where rows are blocks. */
function Named({ name, children }: { name: string; children: string }) {
	return (
		<>
			<span className="text-ink-3 lg:hidden">{`${name}: `}</span>
			<span>{children}</span>
		</>
	);
}

function Share({ percent }: { percent: number | null }) {
	if (percent === null) return <Named name={words.columns.share}>{none}</Named>;
	return (
		<div className="grid gap-1">
			<span className="tabular-nums">
				<Named name={words.columns.share}>{words.share(percent)}</Named>
			</span>
			<span aria-hidden="true" className="block h-2 w-full min-w-24 border border-line-strong bg-surface">
				<span className="drawn block h-full bg-score-2" style={{ width: `${percent}%` }} />
			</span>
		</div>
	);
}
