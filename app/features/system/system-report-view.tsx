import type { ReactNode } from 'react';
import type { SystemHealth } from '#domain/health/system-health';
import { clockTime, longDateTime } from '../../ui/dates.ts';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { EvaluationDays } from './evaluation-days.tsx';
import { HealthBadge } from './health-badge.tsx';
import type { SystemReport } from './use-system-report.ts';
import { systemMessages as words } from './words.ts';

/** The results of the last check. `now` in milliseconds since 1970. */
export function SystemReportView({ report, now }: { report: SystemReport['value']; now: number }) {
	const { health, analytics } = report;
	return (
		<div className="grid gap-10">
			<Part id="recommendations" title={words.recommendations}>
				{health.recommendations.length === 0 ? (
					<p className="border-y border-line py-4 text-body text-ink-2">{words.nothingToDo}</p>
				) : (
					<ul className="border-t border-line">
						{health.recommendations.map((text) => (
							<li key={text} className="border-b border-line py-3 text-body">
								{text}
							</li>
						))}
					</ul>
				)}
			</Part>
			<Part id="services" title={words.services}>
				<dl className="border-t border-line">
					<Service name={words.ai} {...health.services.ai_evaluation} />
					<Service name={words.database} {...health.services.database} />
				</dl>
			</Part>
			<Part id="last-day" title={words.lastDay}>
				<StatStrip label={words.lastDay} figures={figuresOfLastDay(health.metrics.last_24h)} />
			</Part>
			<EvaluationDays rows={analytics} now={now} />
			<Part id="waiting" title={words.waiting}>
				<StatStrip label={words.waiting} figures={figuresOfQueues(health)} />
			</Part>
			<Part id="operation" title={words.operation}>
				<OperationFacts health={health} />
			</Part>
		</div>
	);
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="mb-3 text-lead">
				{title}
			</h2>
			{children}
		</section>
	);
}

function Service({ name, status, message }: { name: string } & SystemHealth['services']['database']) {
	return (
		<div className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-control sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
			<dt className="text-ink-2">{name}</dt>
			<dd className="max-sm:order-last">{message}</dd>
			<dd>
				<HealthBadge status={status} />
			</dd>
		</div>
	);
}

const percent = (rate: number | null): string => (rate === null ? words.noData : words.percent(rate));

const figuresOfLastDay = (metrics: SystemHealth['metrics']['last_24h']) => [
	{ id: 'total', label: words.total, value: metrics.total_assessments.toLocaleString('en') },
	{ id: 'ai', label: words.aiRate, value: percent(metrics.ai_success_rate) },
	{ id: 'errors', label: words.errorRate, value: percent(metrics.error_rate) },
	{ id: 'retries', label: words.retries, value: metrics.avg_retries ?? words.noData },
];

function figuresOfQueues({ queue, mails }: SystemHealth) {
	const evaluations = queue ? queue.queued + queue.running : 0;
	return [
		queueFigure('evaluations', words.evaluations, evaluations, queue?.oldest_seconds ?? 0),
		queueFigure('mails', words.mails, mails?.waiting ?? 0, mails?.oldest_seconds ?? 0),
	];
}

/** Formats a duration, rounded down: "40 s", "12 min", "3 h" or "2 days". */
function durationText(seconds: number): string {
	if (seconds < 60) return words.seconds(seconds);
	if (seconds < 3600) return words.minutes(Math.floor(seconds / 60));
	if (seconds < 86_400) return words.hours(Math.floor(seconds / 3600));
	return words.days(Math.floor(seconds / 86_400));
}

const queueFigure = (id: string, label: string, count: number, oldest: number) => ({
	id,
	label,
	value: count.toLocaleString('en'),
	note: count === 0 ? words.none : words.oldest(durationText(oldest)),
});

/** Circuit breaker, last backup, database size and server version. */
function OperationFacts({ health }: { health: SystemHealth }) {
	const { server } = health;
	return (
		<dl className="border-t border-line">
			<Fact name={words.breaker}>{breakerText(health)}</Fact>
			<Fact name={words.backup}>{backupText(health.backup)}</Fact>
			{server && <Fact name={words.size}>{words.megabytes(server.database_bytes)}</Fact>}
			{server && <Fact name={words.version}>{server.version}</Fact>}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 border-b border-line py-3 text-control sm:grid-cols-[12rem_minmax(0,1fr)]">
			<dt className="text-ink-2">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function breakerText({ has_ai, breaker }: SystemHealth): string {
	if (has_ai === false || !breaker) return words.noAi;
	if (breaker.state === 'open' && breaker.open_until !== '') return words.pausedUntil(clockTime(breaker.open_until));
	return words.breakerStates[breaker.state];
}

function backupText(backup: SystemHealth['backup']): string {
	if (!backup) return words.noBackup;
	const last =
		backup.succeeded_at === ''
			? words.backupNever
			: words.backupAt(longDateTime(backup.succeeded_at), words.megabytes(backup.bytes));
	if (backup.failed) return words.backupFailed(last);
	return backup.is_late ? words.backupLate(last) : last;
}
