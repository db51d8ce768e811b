import { type Answers, canonicalAnswers } from '#domain/assessments/answers';
import { isoNow } from '../../core/platform/clock.ts';
import { sha256Hex } from '../../core/platform/hash.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { isOnline } from '../../core/platform/online.ts';
import { isTestMode } from '../../core/platform/test-mode.ts';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { sealSubmission } from '../../core/store/writes/seal-submission.ts';
import { type AttemptProgress, allAnalytics, answerTo, type Timestamp } from './attempt-progress.ts';
import { restoreEvictedAttempt } from './restore-evicted-attempt.ts';
import type { SealResult } from './take-assessment-machine.ts';

/** Seals the answers of this tab with their analytics, and queues the submission. */
export async function sealAttempt(
	database: AccountDatabase,
	progress: AttemptProgress,
	timestamp: Timestamp,
): Promise<SealResult> {
	const { attempt, questions } = progress;
	const answers: Answers = Object.fromEntries(questions.map(({ id }) => [id, answerTo(progress, id)]));
	const payload = {
		job_id: attempt.job_id,
		question_version: attempt.attempt.version.id,
		answers,
		answers_hash: await sha256Hex(canonicalAnswers(answers)),
		analytics: allAnalytics(progress, timestamp),
		sealed_at: isoNow(),
		...(attempt.consent && { consent: attempt.consent }),
		test_mode: attempt.attempt.is_admin_test && isTestMode(),
	};
	const seal = () => sealSubmission(database, attempt, payload, newRecordId(), !isOnline());
	const sealed = await seal();
	if (sealed.kind !== 'gone') return sealed;
	const isBack = await restoreEvictedAttempt(database, attempt, new Map(Object.entries(answers)), payload.sealed_at);
	return isBack ? seal() : sealed;
}
