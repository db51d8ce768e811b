import { isStaff } from '#domain/access/actor';
import { judgeHealth } from '#domain/health/judge-health';
import type { SystemHealth } from '#domain/health/system-health';
import { findAiSettings } from '../core/ai-settings.ts';
import { backupHealth } from '../core/backups.ts';
import { requireAccount } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { mailBacklog } from '../core/mail/mail-backlog.ts';
import { breakerState } from '../core/queue/breaker.ts';
import { readText } from '../core/sql/database.ts';
import { canWrite } from '../core/sql/write-probe.ts';
import { metricsOfLastDay, queueDepth } from '../rows/evaluation-metrics.ts';
import { countOutageScores } from '../rows/outage-scores.ts';

/** Size of the database file without the write-ahead log. */
const DATABASE_BYTES = 'SELECT page_count * page_size AS text FROM pragma_page_count(), pragma_page_size()';

const databaseBytes = (app: core.App): number => Number(readText(app.db(), DATABASE_BYTES));

/**
 * `POST /api/functions/assessment-health-check` → `SystemHealth`. Candidates get the fields that the banner shows; only staff
 * get queues, breaker, backup, database size and needed repairs. The last failure is sent as its kind without its text, which
 * may contain an endpoint's response.
 * @throws Refusal 401 without a session.
 */
export const checkAssessmentHealth = route((e) => {
	const { actor } = requireAccount(e);
	const facts = {
		hasAi: findAiSettings() !== undefined,
		breaker: breakerState(e.app, Date.now()),
		canWrite: canWrite(e.app),
		queue: queueDepth(e.app),
		metrics: metricsOfLastDay(e.app),
		backup: backupHealth(e.app),
	};
	const forStaff = isStaff(actor);
	const health: SystemHealth = {
		...judgeHealth(facts, forStaff ? 'staff' : 'candidate'),
		metrics: { last_24h: forStaff ? facts.metrics : { ...facts.metrics, avg_retries: null } },
		queue: forStaff ? facts.queue : null,
		mails: forStaff ? mailBacklog(e.app) : null,
		server: forStaff ? { version: SERVER_VERSION, database_bytes: databaseBytes(e.app) } : null,
		backup: forStaff ? facts.backup : null,
		has_ai: forStaff ? facts.hasAi : null,
		outage_scores: forStaff ? countOutageScores(e.app) : null,
		breaker: forStaff ? facts.breaker : null,
	};
	respondJson(e, JSON.stringify(health));
});

/**
 * `GET /api/ready` → `{"ready":true}` while the server can write, for monitors; public. Tests writing at most once in ten
 * seconds, however many requests there are.
 * @throws Refusal 503 `storage_unavailable`.
 */
export const respondWithReadiness = route((e) => {
	if (!canWrite(e.app)) throw new Refusal(503, 'storage_unavailable');
	respondJson(e, '{"ready":true}');
});
