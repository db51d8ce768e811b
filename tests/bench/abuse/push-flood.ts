import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ANSWER_MAX_CHARS } from '../../../app/domain/assessments/answers.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { aDraft, saveDraft } from '../../hooks/sync/ops.ts';
import { anId, anOp, aSubmission, DEFAULT_ANSWERS } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';
import { makeCandidates, makeJobs } from '../candidates.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';

const MIB = 2 ** 20;
/** Paste times in one submission: about 7 MB of the 8 allowed in a push. */
const STAMPS = 250_000;
const CONFLICTS = 4;
const VARIANTS = 3;
const DEVICES = 200;
const DEFAULT_QUESTION_ID = 'defaultquest001';

/**
 * One candidate pushes 200 drafts of one question from 200 devices, four contents under one operation id, and three more
 * submissions of the same job, each as large as a push may be. `stored_mib`: the growth of the database.
 */
export async function measurePushFlood(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const operator = await server.operator();
		const [candidate] = await makeCandidates(operator, 1);
		const [job = ''] = await makeJobs(operator, 1);
		if (!candidate) throw new Error('There is no candidate.');
		const before = storedBytesOf(server);
		const push = async (...ops: Op[]): Promise<void> => {
			const { status, body } = await server.call('POST', '/api/sync/push', { token: candidate.token, body: { ops } });
			const { results = [] } = body as { results?: { status: string }[] };
			const said = [...new Set(results.map((result) => result.status))].join(', ');
			say(
				`  a push of ${ops.length}: ${status} ${said}, ${((storedBytesOf(server) - before) / MIB).toFixed(1)} MiB so far`,
			);
		};
		const drafts = Array.from({ length: DEVICES }, (_, index) =>
			saveDraft(aDraft({ job_id: job, text: 'x'.repeat(ANSWER_MAX_CHARS), device_id: `device-${index}` }), anId()),
		);
		for (let from = 0; from < DEVICES; from += 50) await push(...drafts.slice(from, from + 50));
		const id = anId();
		for (let count = 0; count < CONFLICTS; count++) await push(anOp(swollen(job, count), { id }));
		for (let count = 0; count < VARIANTS; count++) await push(anOp(swollen(job, CONFLICTS + count)));
		return [{ name: 'push_flood.stored_mib', value: (storedBytesOf(server) - before) / MIB, unit: 'MiB', goal: 5 }];
	} finally {
		await server.stop();
	}
}

/** A submission whose measurements are as long as a push allows, different for every number. */
function swollen(jobId: string, number: number) {
	const answers = { ...DEFAULT_ANSWERS, [DEFAULT_QUESTION_ID]: `The answer number ${number}.` };
	const submission = aSubmission({ job_id: jobId, answers });
	const stamp = new Date(Date.UTC(2026, 10, 20, 9, 0, number)).toISOString();
	const [first, ...others] = submission.analytics;
	if (!first) throw new Error('There are no measurements.');
	const paste_data = { ...first.paste_data, pasteTimestamps: Array.from({ length: STAMPS }, () => stamp) };
	return { ...submission, analytics: [{ ...first, paste_data }, ...others] };
}

function storedBytesOf({ dataDir }: Pick<TestServer, 'dataDir'>): number {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
	const number = (pragma: string) => Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
	const stored = (number('page_count') - number('freelist_count')) * number('page_size');
	database.close();
	return stored;
}
