import type { Receipt } from '#domain/sync/op';
import { readText } from '../core/sql/database.ts';
import { isoTime, jsonObject } from '../core/sql/sql.ts';
import { submissions } from './withdrawn.ts';

const RECEIPT = jsonObject<Receipt>()({
	submission_id: 'id',
	answers_hash: 'answers_hash',
	received_at: isoTime('submitted_at'),
	seq: "COALESCE((SELECT MIN(seq) FROM changes WHERE collection = 'own_assessments' AND record_id = official.id), 0)",
	epoch: "(SELECT value FROM server_meta WHERE key = 'epoch')",
	variant: "json('false')",
});

/** Text of the `Receipt` of an account's official submission for a job; the text `null` when there is none. */
export function findOfficialReceipt(app: core.App, userId: string, jobId: string): string {
	return readText(
		app.db(),
		`SELECT COALESCE((SELECT ${RECEIPT}
			FROM ${submissions('job_id = {:job} AND user_id = {:user} AND is_admin_test = 0')} official), 'null') AS text`,
		{ job: jobId, user: userId },
	);
}
