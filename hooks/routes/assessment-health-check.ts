import { isStaff } from '#domain/access/actor';
import { judgeHealth } from '#domain/health/judge-health';
import type { SystemHealth } from '#domain/health/system-health';
import { findAiSettings } from '../evaluators/ai-settings.ts';
import { breakerState } from '../evaluators/breaker.ts';
import { requireAccount } from '../guards/account.ts';
import { answering, answerJson } from '../platform/answer.ts';
import { backupHealth } from '../platform/backups.ts';
import { canWrite } from '../platform/write-probe.ts';
import { metricsOfLastDay, queueDepth } from '../queries/evaluation-metrics.ts';
import { countOutageScores } from '../queue/service-back.ts';

/**
 * `POST /api/functions/assessment-health-check` → `SystemHealth` (specification part 2 §7). Candidates get what the banner shows; queue and
 * breaker are the hiring team's, and so is what there is to repair. The last failure's kind is told, its words are not: they may hold what an endpoint said.
 *
 * @throws Refusal 401 without a session.
 */
export const checkAssessmentHealth = answering((e) => {
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
		backup: forStaff ? facts.backup : null,
		has_ai: forStaff ? facts.hasAi : null,
		outage_scores: forStaff ? countOutageScores(e.app) : null,
		breaker: forStaff ? facts.breaker : null,
	};
	answerJson(e, JSON.stringify(health));
});
