import type { Consent } from '#domain/assessments/consent';
import { coversConsent } from '#domain/assessments/consent';
import { joinedConsent } from '#domain/assessments/joined-consent';
import { newRecordId } from '../../core/platform/ids.ts';
import type { Stored } from '../../core/store/account-database.ts';
import { queueAcknowledgement } from '../../core/store/queue-acknowledgement.ts';

/**
 * Saves a candidate's consent with the attempt and queues it for the server, in one strict transaction; the submission
 * carries it too. The first consent for this version of the text counts, and opt-outs are added to it. False when there is
 * no such attempt.
 */
export const giveConsent = ({ store }: Stored, jobId: string, consent: Consent): Promise<boolean> =>
	store.write('strict', ['attempts', 'outbox'], async (tables) => {
		const row = await tables.attempts.get(jobId);
		if (!row) return false;
		const { consent: before } = row;
		const joined = joinedConsent(before, consent);
		const isNew = joined.ai_declined !== before?.ai_declined || joined.accommodation !== before.accommodation;
		if (coversConsent(before) && !isNew) return true;
		const attempt = { ...row, consent: joined };
		await tables.attempts.put(attempt);
		await queueAcknowledgement(tables, attempt, { newId: newRecordId, at: consent.given_at });
		return true;
	});
