import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { type BuilderServer, operatorOf } from './builders.ts';

/** The text that the server has stored of an application; undefined when there is none. */
export function storedApplication(dataDir: string, id: string): string | undefined {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true, timeout: 120_000 });
	try {
		const text = database.prepare('SELECT text FROM application_rows WHERE id = ?').get(id)?.text;
		return typeof text === 'string' ? text : undefined;
	} finally {
		database.close();
	}
}

/** Waits until the upkeep has stored the text of an application. */
export async function untilApplicationIsStored(server: BuilderServer & { dataDir: string }, id: string): Promise<void> {
	const { crons } = await operatorOf(server);
	await expect
		.poll(async () => {
			await crons.run('sweepUpkeep');
			return storedApplication(server.dataDir, id);
		})
		.toBeDefined();
}
