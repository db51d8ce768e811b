import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../pocketbase/environment.ts';
import { ROOT } from '../../pocketbase/paths.ts';
import { Refusal } from '../../pocketbase/refusal.ts';

function refusalOf(environment: NodeJS.ProcessEnv, mode: 'start' | 'serve' = 'start'): string[] {
	try {
		readEnvironment(mode, environment);
	} catch (error) {
		if (error instanceof Refusal) return error.message.split('\n');
		throw error;
	}
	return [];
}

const PRODUCTION = { APP_URL: 'https://jobs.example.org', SMTP_URL: 'smtps://user:p%40ss@mail.example.org:465' };

describe('the environment of a run', () => {
	test('has defaults for everything', () => {
		expect(readEnvironment('start', {})).toEqual({
			host: '127.0.0.1',
			port: 8090,
			mailPort: 8025,
			dataDir: resolve(ROOT, 'pocketbase/pb_data'),
			appUrl: undefined,
			smtpUrl: undefined,
			demo: true,
			forServer: { AI_PROVIDER: 'openai', OWNER_EMAIL: 'owner@candor.test' },
		});
	});

	test('is taken as it is given in production, without demo', () => {
		expect(
			readEnvironment('serve', { ...PRODUCTION, HOST: '0.0.0.0', PORT: '80', DATA_DIR: '/srv/candor', DEMO: '1' }),
		).toEqual({
			host: '0.0.0.0',
			port: 80,
			mailPort: 8025,
			dataDir: '/srv/candor',
			appUrl: 'https://jobs.example.org',
			smtpUrl: 'smtps://user:p%40ss@mail.example.org:465',
			demo: false,
			forServer: { AI_PROVIDER: 'openai', OWNER_EMAIL: '' },
		});
	});

	test.for([
		[{ PORT: 'eighty' }, 'PORT is "eighty"; expected a whole number from 1 to 65535.'],
		[{ PORT: '70000' }, 'PORT is "70000"; expected a whole number from 1 to 65535.'],
		[{ MAIL_PORT: '8090' }, 'MAIL_PORT is "8090"; expected another port than PORT.'],
		[
			{ HOST: 'http://x' },
			'HOST is "http://x"; expected a host name or an IP address of this machine, such as 127.0.0.1.',
		],
		[{ DEMO: 'no' }, 'DEMO is "no"; expected 0 (no demo data) or 1.'],
		[
			{ APP_URL: 'https://example.org/jobs' },
			'APP_URL is "https://example.org/jobs"; expected the public address without a path, such as https://jobs.example.org.',
		],
		[{ AI_PROVIDER: 'other' }, 'AI_PROVIDER is "other"; expected openai or anthropic.'],
		[{ AI_TIMEOUT_S: 'long' }, 'AI_TIMEOUT_S is "long"; expected a number of seconds (…_S) or milliseconds (…_MS).'],
		[{ AI_MAX_TRIES: '0' }, 'AI_MAX_TRIES is "0"; expected a whole number of 1 or more.'],
		[{ AI_MAX_CALLS: 'many' }, 'AI_MAX_CALLS is "many"; expected a whole number of 1 or more.'],
		[{ AI_BREAKER_FAILURES: '2.5' }, 'AI_BREAKER_FAILURES is "2.5"; expected a whole number of 1 or more.'],
		[{ OWNER_EMAIL: 'owner' }, 'OWNER_EMAIL is "owner"; expected an e-mail address.'],
		[{ SUPER_ADMIN_EMAIL: 'a b@c.d' }, 'SUPER_ADMIN_EMAIL is "a b@c.d"; expected an e-mail address.'],
		[
			{ SUPERUSER_EMAIL: 'root@example.org' },
			'SUPERUSER_PASSWORD is not set; expected SUPERUSER_EMAIL and SUPERUSER_PASSWORD together.',
		],
	] as const)('refuses %o', ([environment, sentence]) => {
		expect(refusalOf(environment)).toEqual([sentence]);
	});

	test('refuses half an AI service', () => {
		expect(refusalOf({ AI_API_KEY: 'secret' }).map((line) => line.split(' ')[0])).toEqual(['AI_BASE_URL', 'AI_MODEL']);
	});

	test('names every wrong value at once', () => {
		expect(refusalOf({ PORT: '0', DEMO: 'x' }).map((line) => line.split(' ')[0])).toEqual(['PORT', 'DEMO']);
	});

	test('shows no secret when it refuses one', () => {
		const lines = refusalOf({
			SMTP_URL: 'mail://me:hunter2@x',
			SUPERUSER_EMAIL: 'a@b.cd',
			SUPERUSER_PASSWORD: 'hunter2',
		});
		expect(lines.map((line) => line.split(' ')[0])).toEqual(['SMTP_URL', 'SUPERUSER_PASSWORD']);
		expect(lines.join()).not.toContain('hunter2');
	});

	test('is refused in production without SMTP_URL and APP_URL', () => {
		expect(refusalOf({}, 'serve')).toEqual([
			'APP_URL is not set; expected the public address without a path, such as https://jobs.example.org.',
			'SMTP_URL is not set; expected smtp://user:password@host:587 or smtps://user:password@host:465, user and password percent-encoded.',
		]);
	});
});
