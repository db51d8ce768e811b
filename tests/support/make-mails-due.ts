import { DatabaseSync } from 'node:sqlite';
import type { TestServer } from './server.ts';

/**
 * Makes waiting mails due now, of one address when given. One statement: an update over the API writes every column as it read
 * it, so it would queue a mail again that a worker takes in the meantime.
 */
export function makeMailsDue({ dataDir }: TestServer, recipient = ''): void {
	const database = new DatabaseSync(`${dataDir}/data.db`, { timeout: 120_000 });
	database
		.prepare(
			`UPDATE email_outbox SET run_after = '2000-01-01 00:00:00.000Z'
			WHERE state = 'queued' AND (recipient = :recipient OR :recipient = '')`,
		)
		.run({ recipient });
	database.close();
}
