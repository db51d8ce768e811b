import { expect, it } from 'vitest';
import { beginAttempt, expectOk } from '../../support/api.ts';
import { buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';

const AI = { AI_BASE_URL: 'http://127.0.0.1:9/hidden-path', AI_API_KEY: 'hidden-key', AI_MODEL: 'norn-2' };
const server = ownServer({ env: AI });

it('an attempt names the model that scores, and neither its address nor its key', async () => {
	const job = await buildJob(server());
	for (const { token } of [await buildAccount(server()), await buildStaff(server(), 'admin')]) {
		expect(await beginAttempt(server(), token, job.id)).toMatchObject({ ai: { model: 'norn-2' } });
		const sent = expectOk(await server().call('POST', '/api/attempts', { token, body: { job_id: job.id } }));
		expect(JSON.stringify(sent)).not.toMatch(/hidden-|127\.0\.0\.1/);
	}
});
