import { Refusal, route } from '../core/http/http-response.ts';
import { mailBacklog } from '../core/mail/mail-backlog.ts';
import { breakerState } from '../core/queue/breaker.ts';
import { countOf } from '../core/sql/counters.ts';
import { metricsOfLastDay, queueDepth } from '../rows/evaluation-metrics.ts';

/** Metrics of the server binary (pocketbase/figures.go), which returns them only to operators' addresses. */
type SubmissionFigures = Record<
	| 'busy'
	| 'bodyTooLarge'
	| 'bodyTooSlow'
	| 'left'
	| 'connections'
	| 'notOperator'
	| 'succeeded'
	| 'redirected'
	| 'refused'
	| 'failed'
	| 'unavailable'
	| 'diskFreeBytes'
	| 'databaseBytes',
	number
>;

/** Values by label; a metric without labels has one value. */
type Metric = { name: string; help: string; type: 'gauge' | 'counter'; values: Record<string, number> };

/**
 * `GET /api/metrics`: metrics of this process and its database in the text format of Prometheus.
 * @throws Refusal 404 `not_found` for addresses outside OPERATOR_IPS.
 */
export const respondWithMetrics = route((e) => {
	const door: SubmissionFigures | null | undefined = e.get('figures');
	if (!door) throw new Refusal(404, 'not_found');
	e.response.header().set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
	e.string(200, [...ofSubmissions(door), ...ofDatabase(e.app)].map(textOf).join(''));
});

function ofSubmissions(door: SubmissionFigures): Metric[] {
	return [
		{
			name: 'candor_responses_total',
			help: 'Responses sent, event streams left out.',
			type: 'counter',
			values: {
				'{status="2xx"}': door.succeeded,
				'{status="3xx"}': door.redirected,
				'{status="4xx"}': door.refused,
				'{status="503"}': door.unavailable,
				'{status="5xx"}': door.failed,
			},
		},
		{
			name: 'candor_requests_refused_total',
			help: 'Requests and connections refused before any of our routes saw them.',
			type: 'counter',
			values: {
				'{reason="busy"}': door.busy,
				'{reason="body_too_large"}': door.bodyTooLarge,
				'{reason="body_too_slow"}': door.bodyTooSlow,
				'{reason="client_left"}': door.left,
				'{reason="too_many_connections"}': door.connections,
				'{reason="not_an_operator"}': door.notOperator,
			},
		},
		gauge('candor_database_bytes', 'Size of the database and its write-ahead log.', door.databaseBytes),
		...(door.diskFreeBytes < 0
			? []
			: [gauge('candor_disk_free_bytes', 'Space left on the disk of the data folder.', door.diskFreeBytes)]),
	];
}

function ofDatabase(app: core.App): Metric[] {
	const evaluations = queueDepth(app);
	const mails = mailBacklog(app);
	const lastDay = metricsOfLastDay(app);
	const { state } = breakerState(app, Date.now());
	const aiShare = lastDay.ai_success_rate;
	return [
		gauge(
			'candor_evaluations_waiting',
			'Evaluations that are queued or under way.',
			evaluations.queued + evaluations.running,
		),
		gauge('candor_evaluations_oldest_seconds', 'Age of the oldest of them.', evaluations.oldest_seconds),
		gauge('candor_mails_waiting', 'Mails that are not sent yet.', mails.waiting),
		gauge('candor_mails_oldest_seconds', 'Age of the oldest of them.', mails.oldest_seconds),
		counter('candor_refused_writes_total', 'Writes that the storage refused.', countOf(app, 'refused-writes')),
		counter('candor_ai_calls_total', 'Calls of the AI service.', countOf(app, 'ai-calls')),
		...(aiShare === null
			? []
			: [
					gauge(
						'candor_backup_score_ratio',
						"Share of the last day's evaluations that are not by the AI.",
						1 - aiShare / 100,
					),
				]),
		{
			name: 'candor_ai_circuit',
			help: 'State of the circuit breaker of the AI service: 1 for the present one.',
			type: 'gauge',
			values: Object.fromEntries(
				['closed', 'half_open', 'open'].map((each) => [`{state="${each}"}`, Number(each === state)]),
			),
		},
	];
}

const gauge = (name: string, help: string, value: number): Metric => ({
	name,
	help,
	type: 'gauge',
	values: { '': value },
});
const counter = (name: string, help: string, value: number): Metric => ({
	name,
	help,
	type: 'counter',
	values: { '': value },
});

function textOf({ name, help, type, values }: Metric): string {
	const lines = Object.entries(values).map(([label, value]) => `${name}${label} ${value}\n`);
	return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}
