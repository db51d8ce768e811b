import { canonicalAnswers } from '#domain/assessments/answers';
import { isoNow } from '../../core/platform/clock.ts';
import { sha256Hex } from '../../core/platform/hash.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { isOnline } from '../../core/platform/online.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import type { UnsentText } from '../../core/store/reads/submitted-elsewhere.ts';
import { sealSubmission } from '../../core/store/writes/seal-submission.ts';

/** Seals the text of this device and queues it. The server keeps it beside the submission of the other device. */
export async function sendLaterVersion(database: HasStore, { attempt, answers, analytics }: UnsentText): Promise<void> {
	const payload = {
		job_id: attempt.job_id,
		question_version: attempt.attempt.version.id,
		answers,
		answers_hash: await sha256Hex(canonicalAnswers(answers)),
		analytics,
		sealed_at: isoNow(),
		...(attempt.consent && { consent: attempt.consent }),
		test_mode: false,
	};
	const { kind } = await sealSubmission(database, attempt, payload, newRecordId(), !isOnline());
	if (kind === 'gone') throw new Error('The attempt is no longer on this device.');
}
