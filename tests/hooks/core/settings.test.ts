import { describe, expect, test } from 'vitest';
import { startServer } from '../../support/server.ts';

describe("the server's settings", () => {
	test('come from the environment on every start', async () => {
		const first = await startServer({ env: { APP_URL: 'https://old.example.org' } });
		await (await first.operator()).settings.update({ meta: { appName: 'Changed' }, batch: { enabled: true } });
		await first.kill9();

		const env = {
			APP_URL: 'https://jobs.example.org/',
			SMTP_URL: 'smtps://me:pass@mail.example.org',
			TRUSTED_PROXY_HEADER: 'X-Real-IP',
		};
		const server = await startServer({ env, dataDir: first.dataDir });
		const { meta, smtp, batch, logs, trustedProxy, rateLimits } = await (await server.operator()).settings.getAll();
		await server.stop();
		expect({
			meta,
			smtp,
			batch: batch.enabled,
			logs: logs.maxDays,
			trustedProxy,
			rateLimits: rateLimits.enabled,
		}).toEqual({
			meta: {
				accentColor: expect.any(String),
				appName: 'Candor',
				appURL: 'https://jobs.example.org',
				senderName: 'Candor',
				senderAddress: 'no-reply@jobs.example.org',
				hideControls: false,
			},
			smtp: {
				enabled: true,
				host: 'mail.example.org',
				port: 465,
				username: 'me',
				authMethod: '',
				tls: true,
				localName: '',
			},
			batch: false,
			logs: 0,
			trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false },
			rateLimits: true,
		});
	});

	test('define an operator whose password follows the environment and whose sessions survive a restart', async () => {
		const first = await startServer();
		const { token } = (await first.operator()).authStore;
		await first.kill9();

		const same = await startServer({ dataDir: first.dataDir });
		const refreshed = await same.call('POST', '/api/collections/_superusers/auth-refresh', { token });
		await same.kill9();

		const changed = await startServer({ dataDir: first.dataDir, env: { SUPERUSER_PASSWORD: 'Another!one2' } });
		const old = await changed.call('POST', '/api/collections/_superusers/auth-refresh', { token });
		await expect(changed.operator()).rejects.toThrow('The email or password is incorrect.');
		await changed.stop();
		expect([refreshed.status, old.status]).toEqual([200, 401]);
	});

	test('limit requests from one IP address, with room for a campus behind one address', async () => {
		const server = await startServer();
		const countAnswers = async (times: number, path: string, body: unknown): Promise<Record<number, number>> => {
			const answers = await Promise.all(Array.from({ length: times }, () => server.call('POST', path, { body })));
			return Object.fromEntries(
				[...new Set(answers.map(({ status }) => status))].map((status) => [
					status,
					answers.filter((answer) => answer.status === status).length,
				]),
			);
		};
		const noOne = { identity: 'nobody@example.org', password: 'wrong' };
		const counts = [
			await countAnswers(40, '/api/collections/_superusers/auth-with-password', noOne),
			// Refused before anything is written, so that all arrive within the minute of the limit.
			await countAnswers(310, '/api/collections/users/request-verification', { email: 'nobody' }),
			await countAnswers(400, '/api/sync/push', { ops: [] }),
		];
		await server.stop();
		expect(counts).toEqual([{ 400: 10, 429: 30 }, { 400: 300, 429: 10 }, { 401: 400 }]);
	});
});
