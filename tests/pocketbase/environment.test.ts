import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CommandError } from '../../pocketbase/command-error.ts';
import { readEnvironment } from '../../pocketbase/environment.ts';
import { ROOT } from '../../pocketbase/paths.ts';

function refusalOf(environment: NodeJS.ProcessEnv, mode: 'start' | 'serve' = 'start'): string[] {
	try {
		readEnvironment(mode, environment);
	} catch (error) {
		if (error instanceof CommandError) return error.message.split('\n');
		throw error;
	}
	return [];
}

const PRODUCTION = {
	APP_URL: 'https://jobs.example.org',
	SMTP_URL: 'smtps://user:p%40ss@mail.example.org:465',
	TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
};

describe('the environment of a run', () => {
	test('has a default for every setting', () => {
		expect(readEnvironment('start', {})).toEqual({
			host: '127.0.0.1',
			port: 8090,
			mailPort: 8025,
			dataDir: resolve(ROOT, 'pocketbase/pb_data'),
			appUrl: undefined,
			smtpUrl: undefined,
			demo: true,
			servesDemo: false,
			backups: undefined,
			forServer: { AI_PROVIDER: 'openai', OWNER_EMAIL: 'owner@candor.test' },
		});
	});

	test('is used as given in production, without demo', () => {
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
			servesDemo: true,
			backups: undefined,
			forServer: { AI_PROVIDER: 'openai', OWNER_EMAIL: '' },
		});
	});

	test('needs the header of the proxy where an https address says that there is one', () => {
		const { TRUSTED_PROXY_HEADER: _, ...bare } = PRODUCTION;
		const problem = [expect.stringMatching(/^TRUSTED_PROXY_HEADER is not set; expected the header in which the proxy/)];
		expect(refusalOf(bare, 'serve')).toEqual(problem);
		expect(refusalOf({ ...PRODUCTION, TRUSTED_PROXY_HEADER: ' ' }, 'serve')).toEqual(problem);
		expect(refusalOf({ ...bare, APP_URL: 'http://127.0.0.1:8090' }, 'serve')).toEqual([]);
		expect(refusalOf(bare, 'start')).toEqual([]);
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
		[
			{ OPERATOR_IPS: '127.0.0.1 office' },
			'OPERATOR_IPS is "127.0.0.1 office"; expected IP addresses and networks with commas between, such as 127.0.0.1, 10.0.0.0/8.',
		],
		[
			{ OPERATOR_IPS: '10.0.0.0/33' },
			'OPERATOR_IPS is "10.0.0.0/33"; expected IP addresses and networks with commas between, such as 127.0.0.1, 10.0.0.0/8.',
		],
		[
			{ MAX_CONNECTIONS_PER_ADDRESS: 'few' },
			'MAX_CONNECTIONS_PER_ADDRESS is "few"; expected a whole number, 0 for no limit.',
		],
		[
			{ SECURITY_CONTACT: 'the office' },
			'SECURITY_CONTACT is "the office"; expected an e-mail address, or an https address.',
		],
		[
			{ SUPERUSER_EMAIL: 'root@example.org', SUPERUSER_PASSWORD: '13-characters' },
			'SUPERUSER_PASSWORD has a wrong value (not shown, it may be secret); expected 14 to 71 characters.',
		],
		[{ AI_PROVIDER: 'other' }, 'AI_PROVIDER is "other"; expected openai or anthropic.'],
		[
			{ AI_TIMEOUT_S: 'long' },
			'AI_TIMEOUT_S is "long"; expected a number of minutes (…_MIN), seconds (…_S) or milliseconds (…_MS).',
		],
		[
			{ AI_BASEURL: 'https://api.example.org/v1' },
			expect.stringMatching(/^AI_BASEURL is no setting; expected one of AI_BASE_URL, /),
		],
		[
			{ HOST: '0.0.0.0' },
			'HOST is "0.0.0.0"; expected an address of this machine alone, such as 127.0.0.1: the passwords of the demo are published (DEMO=0 serves no demo).',
		],
		[{ BACKUP_DIR: '/srv/backups', BACKUP_EVERY_H: '0' }, 'BACKUP_EVERY_H is "0"; expected a number of hours above 0.'],
		[{ BACKUP_DIR: '/srv/backups', BACKUP_KEEP: 'all' }, 'BACKUP_KEEP is "all"; expected a whole number of 1 or more.'],
		[{ BACKUP_EVERY_H: '6' }, 'BACKUP_DIR is not set; expected a folder for backups, together with BACKUP_EVERY_H.'],
		[
			{ BACKUP_DIR: '/srv/backups', BACKUP_S3: 'https://s3.example.org/bucket' },
			'BACKUP_S3 has a wrong value (not shown, it may be secret); expected https://KEY:SECRET@endpoint/bucket?region=REGION, key and secret percent-encoded.',
		],
		[{ SIGN_UPS_PER_ADDRESS: 'many' }, 'SIGN_UPS_PER_ADDRESS is "many"; expected a whole number of 1 or more.'],
		[{ SIGN_UPS_PER_HOUR: '0' }, 'SIGN_UPS_PER_HOUR is "0"; expected a whole number of 1 or more.'],
		[
			{ ASSESSMENTS_OF_DELETED_ACCOUNTS: 'keep' },
			'ASSESSMENTS_OF_DELETED_ACCOUNTS is "keep"; expected anonymise or delete.',
		],
		[{ AI_MAX_TRIES: '0' }, 'AI_MAX_TRIES is "0"; expected a whole number of 1 or more.'],
		[{ AI_MAX_CALLS: 'many' }, 'AI_MAX_CALLS is "many"; expected a whole number of 1 or more.'],
		[{ AI_BREAKER_FAILURES: '2.5' }, 'AI_BREAKER_FAILURES is "2.5"; expected a whole number of 1 or more.'],
		[{ FOUNDER_EMAIL: 'olive' }, 'FOUNDER_EMAIL is "olive"; expected an e-mail address.'],
		[{ OWNER_EMAIL: 'owner' }, 'OWNER_EMAIL is "owner"; expected an e-mail address.'],
		[{ SUPER_ADMIN_EMAIL: 'a b@c.d' }, 'SUPER_ADMIN_EMAIL is "a b@c.d"; expected an e-mail address.'],
		[
			{ SUPERUSER_EMAIL: 'root@example.org' },
			'SUPERUSER_PASSWORD is not set; expected SUPERUSER_EMAIL and SUPERUSER_PASSWORD together.',
		],
	] as const)('refuses %o', ([environment, sentence]) => {
		expect(refusalOf(environment)).toEqual([sentence]);
	});

	test.for(['10.0.0.0/8, 2001:db8::/32', '127.0.0.1 ::1', '203.0.113.7'])('accepts %s as OPERATOR_IPS', (value) => {
		expect(refusalOf({ OPERATOR_IPS: value })).toEqual([]);
	});

	test('refuses an incomplete AI configuration', () => {
		expect(refusalOf({ AI_API_KEY: 'secret' }).map((line) => line.split(' ')[0])).toEqual(['AI_BASE_URL', 'AI_MODEL']);
	});

	test('reports all wrong values together', () => {
		expect(refusalOf({ PORT: '0', DEMO: 'x' }).map((line) => line.split(' ')[0])).toEqual(['PORT', 'DEMO']);
	});

	test('does not print a secret when it refuses one', () => {
		const lines = refusalOf({
			SMTP_URL: 'mail://me:hunter2@x',
			SUPERUSER_EMAIL: 'a@b.cd',
			SUPERUSER_PASSWORD: 'hunter2',
		});
		expect(lines.map((line) => line.split(' ')[0])).toEqual(['SMTP_URL', 'SUPERUSER_PASSWORD']);
		expect(lines.join()).not.toContain('hunter2');
	});

	test('serves the demo on the network only without its data', () => {
		expect(refusalOf({ HOST: '0.0.0.0', DEMO: '0' })).toEqual([]);
	});

	test('has scheduled backups where a folder is set', () => {
		const given = { BACKUP_DIR: '/srv/backups', BACKUP_EVERY_H: '6', BACKUP_KEEP: '3' };
		const s3 = 'https://key:s%2Fcret@s3.example.org/candor?region=eu-1';
		expect([
			readEnvironment('start', { BACKUP_DIR: '/srv/backups' }).backups,
			readEnvironment('start', { ...given, BACKUP_S3: s3 }).backups,
		]).toEqual([
			{ folder: '/srv/backups', everyMs: 86_400_000, keep: 14, s3: undefined },
			{
				folder: '/srv/backups',
				everyMs: 21_600_000,
				keep: 3,
				s3: { endpoint: 'https://s3.example.org', bucket: 'candor', region: 'eu-1', key: 'key', secret: 's/cret' },
			},
		]);
	});

	test('is refused in production with a public address without https', () => {
		expect(refusalOf({ ...PRODUCTION, APP_URL: 'http://jobs.example.org' }, 'serve')).toEqual([
			'APP_URL is "http://jobs.example.org"; expected an https address: passwords would travel in the open (http is for this machine alone).',
		]);
		expect(refusalOf({ ...PRODUCTION, APP_URL: 'http://127.0.0.1:8090' }, 'serve')).toEqual([]);
	});

	test('is refused in production without SMTP_URL and APP_URL', () => {
		expect(refusalOf({}, 'serve')).toEqual([
			'APP_URL is not set; expected the public address without a path, such as https://jobs.example.org.',
			'SMTP_URL is not set; expected smtp://user:password@host:587 or smtps://user:password@host:465, user and password percent-encoded.',
		]);
	});
});
