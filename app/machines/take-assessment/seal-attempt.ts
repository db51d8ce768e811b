import { type Answers, canonicalAnswers } from '#domain/assessments/answers';
import { sealSubmission } from '../../data/commands/seal-submission.ts';
import type { AccountDatabase } from '../../data/schema/account-database.ts';
import { isoNow } from '../../platform/clock.ts';
import { sha256Hex } from '../../platform/hash.ts';
import { newRecordId } from '../../platform/ids.ts';
import { isOnline } from '../../platform/online.ts';
import { isTestMode } from '../../platform/test-mode.ts';
import { type AttemptProgress, allAnalytics, answerTo, type Moment } from './attempt-progress.ts';
import type { Sealed } from './take-assessment-machine.ts';

/** Seals what this tab shows, with how it was written, and queues it for the server. */
export async function sealAttempt(
	database: AccountDatabase,
	progress: AttemptProgress,
	moment: Moment,
): Promise<Sealed> {
	const { attempt, questions } = progress;
	const answers: Answers = Object.fromEntries(questions.map(({ id }) => [id, answerTo(progress, id)]));
	const payload = {
		job_id: attempt.job_id,
		question_version: attempt.attempt.version.id,
		answers,
		answers_hash: await sha256Hex(canonicalAnswers(answers)),
		analytics: allAnalytics(progress, moment),
		sealed_at: isoNow(),
		...(attempt.consent && { consent: attempt.consent }),
		test_mode: attempt.attempt.is_admin_test && isTestMode(),
	};
	const seal = () => sealSubmission(database, attempt, payload, newRecordId(), !isOnline());
	const sealed = await seal();
	if (sealed.kind !== 'gone') return sealed;
	const { putAttemptBack } = await import('../../data/commands/put-attempt-back.ts');
	const isBack = await putAttemptBack(database, attempt, new Map(Object.entries(answers)), payload.sealed_at);
	return isBack ? seal() : sealed;
}
