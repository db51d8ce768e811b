import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { PROVIDERS } from '../app/domain/evaluation/ai/provider.ts';
import { parseSmtpUrl } from '../hooks/core/mail/smtp-url.ts';
import { parseS3Target, type S3Target } from '../hooks/core/s3-target.ts';
import { CommandError } from './command-error.ts';
import { messages } from './messages.ts';
import { ROOT } from './paths.ts';

/** `start` and `dev` run the demo; `serve` is for production. */
export type RunMode = 'start' | 'serve' | 'dev';

/** Folder, interval in milliseconds and number of scheduled backups, and the bucket that they are uploaded to. */
export type BackupSettings = { folder: string; everyMs: number; keep: number; s3: S3Target | undefined };

/** The validated settings of a run. */
export type RunSettings = {
	host: string;
	port: number;
	mailPort: number;
	/** Absolute path. */
	dataDir: string;
	appUrl: string | undefined;
	smtpUrl: string | undefined;
	/** Whether to create the demo in an empty data folder. */
	demo: boolean;
	/** Whether `serve` may run on a data folder with the demo. */
	servesDemo: boolean;
	/** Scheduled backups; undefined when no backup folder is set. */
	backups: BackupSettings | undefined;
	/** Variables for the server, with defaults; `APP_URL` and `SMTP_URL` are added once they are known. */
	forServer: Record<string, string>;
};

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
/**
 * The known settings of the AI service. Others are rejected, because a misspelt one would leave the service unused without
 * notice.
 */
const AI_SETTINGS = [
	'AI_BASE_URL',
	'AI_API_KEY',
	'AI_MODEL',
	'AI_PROVIDER',
	'AI_TIMEOUT_S',
	'AI_BUDGET_S',
	'AI_BACKOFF_MS',
	'AI_MAX_TRIES',
	'AI_MAX_CALLS',
	'AI_BREAKER_FAILURES',
	'AI_BREAKER_S',
	'AI_CONFIGURATION_BREAKER_S',
	'AI_WAIT_MIN',
	'AI_RENEW',
];
/** AI settings that are counts; those in seconds, milliseconds or minutes end in `_S`, `_MS` or `_MIN`. */
const AI_COUNTS = ['AI_MAX_TRIES', 'AI_MAX_CALLS', 'AI_BREAKER_FAILURES'];
const SIGN_UP_COUNTS = ['SIGN_UPS_PER_ADDRESS', 'SIGN_UPS_PER_HOUR'];
const DEMO_OWNER = 'owner@candor.test';
/** PocketBase rejects longer passwords; shorter ones could be guessed. */
const OPERATOR_PASSWORD = { min: 14, maxBytes: 71 };

/**
 * Reads the settings of a run from the environment.
 * @throws CommandError with one line per invalid variable: its name, its value unless it is a secret, and what is expected.
 */
export function readEnvironment(mode: RunMode, environment: NodeJS.ProcessEnv): RunSettings {
	const problems: string[] = [];
	const find = (name: string) => environment[name]?.trim() || undefined;
	const wrong = (name: string, expected: string) => problems.push(messages.wrongValue(name, find(name), expected));
	const secretWrong = (name: string, expected: string) => problems.push(messages.wrongSecret(name, expected));
	const checked = (name: string, isRight: (value: string) => boolean, expected: string) => {
		const value = find(name);
		if (value !== undefined && !isRight(value)) wrong(name, expected);
		return value;
	};
	const together = (names: readonly string[], why: string) => {
		const missing = names.filter((name) => find(name) === undefined);
		if (missing.length < names.length) for (const name of missing) problems.push(messages.missingBeside(name, why));
	};

	const host = checked('HOST', isHost, messages.expectedHost) ?? '127.0.0.1';
	const port = Number(checked('PORT', isPort, messages.expectedPort) ?? 8090);
	const mailPort = Number(checked('MAIL_PORT', isPort, messages.expectedPort) ?? 8025);
	const appUrl = checked('APP_URL', isOrigin, messages.expectedOrigin)?.replace(/\/$/, '');
	const smtpUrl = find('SMTP_URL');
	if (smtpUrl !== undefined && !parseSmtpUrl(smtpUrl)) secretWrong('SMTP_URL', messages.expectedSmtp);
	if (mode !== 'serve' && smtpUrl === undefined && port === mailPort) wrong('MAIL_PORT', messages.expectedOtherPort);
	if (mode === 'serve') {
		if (!appUrl) problems.push(messages.missing('APP_URL', messages.expectedOrigin));
		if (!smtpUrl) problems.push(messages.missing('SMTP_URL', messages.expectedSmtp));
		if (appUrl && !isSecure(appUrl)) wrong('APP_URL', messages.expectedHttps);
		if (appUrl?.startsWith('https:') && !find('TRUSTED_PROXY_HEADER')) {
			problems.push(messages.missing('TRUSTED_PROXY_HEADER', messages.expectedProxyHeader));
		}
	}
	checked('TRUSTED_PROXY_HEADER', (value) => /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(value), messages.expectedHeader);
	checked('OPERATOR_IPS', (value) => value.split(/[\s,]+/).every(isAddressOrNetwork), messages.expectedAddresses);
	checked('MAX_CONNECTIONS_PER_ADDRESS', (value) => /^\d{1,6}$/.test(value), messages.expectedConnections);
	checked(
		'SECURITY_CONTACT',
		(value) => isEmail(value) || (/^https:/.test(value) && URL.canParse(value)),
		messages.expectedContact,
	);
	const demo = checked('DEMO', (value) => value === '0' || value === '1', messages.expectedDemo);

	const makesDemo = mode !== 'serve' && demo !== '0';
	if (makesDemo && isHost(host) && !isLoopback(host)) wrong('HOST', messages.expectedLoopback);

	const backupFolder = find('BACKUP_DIR');
	const everyH = Number(checked('BACKUP_EVERY_H', isPositive, messages.expectedHours) ?? 24);
	const keep = Number(checked('BACKUP_KEEP', isCount, messages.expectedCount) ?? 14);
	const s3Url = find('BACKUP_S3');
	if (s3Url !== undefined && !parseS3Target(s3Url)) secretWrong('BACKUP_S3', messages.expectedS3);
	for (const name of ['BACKUP_EVERY_H', 'BACKUP_KEEP', 'BACKUP_S3']) {
		if (find(name) && !backupFolder) problems.push(messages.missingBeside('BACKUP_DIR', messages.becauseBackup(name)));
	}

	for (const name of Object.keys(environment).filter((each) => each.startsWith('AI_') && find(each))) {
		if (!AI_SETTINGS.includes(name)) problems.push(messages.unknownSetting(name, AI_SETTINGS));
	}
	const provider = checked('AI_PROVIDER', (value) => isProvider(value), messages.expectedProvider) ?? 'openai';
	checked('AI_BASE_URL', isWebAddress, messages.expectedBaseUrl);
	if (find('AI_API_KEY')) together(['AI_API_KEY', 'AI_BASE_URL', 'AI_MODEL'], messages.becauseAi);
	else together(['AI_BASE_URL', 'AI_MODEL'], messages.becauseAi);
	for (const name of Object.keys(environment).filter((each) => /^AI_\w+_(M?S|MIN)$/.test(each))) {
		checked(name, (value) => /^\d+(\.\d+)?$/.test(value), messages.expectedDuration);
	}

	for (const name of [...AI_COUNTS, ...SIGN_UP_COUNTS]) checked(name, isCount, messages.expectedCount);

	checked(
		'ASSESSMENTS_OF_DELETED_ACCOUNTS',
		(value) => value === 'anonymise' || value === 'delete',
		messages.expectedErasure,
	);
	checked('AI_RENEW', (value) => value === '0' || value === '1', messages.expectedDemo);

	const ownerEmail = checked('OWNER_EMAIL', isEmail, messages.expectedEmail) ?? (mode === 'serve' ? '' : DEMO_OWNER);
	checked('FOUNDER_EMAIL', isEmail, messages.expectedEmail);
	checked('SUPER_ADMIN_EMAIL', isEmail, messages.expectedEmail);
	checked('SUPERUSER_EMAIL', isEmail, messages.expectedEmail);
	together(['SUPERUSER_EMAIL', 'SUPERUSER_PASSWORD'], messages.becauseOperator);
	const password = find('SUPERUSER_PASSWORD');
	const tooShort = password !== undefined && password.length < OPERATOR_PASSWORD.min;
	if (tooShort || Buffer.byteLength(password ?? '') > OPERATOR_PASSWORD.maxBytes) {
		secretWrong('SUPERUSER_PASSWORD', messages.expectedPassword(OPERATOR_PASSWORD));
	}

	if (problems.length > 0) throw new CommandError(problems.join('\n'));
	return {
		host,
		port,
		mailPort,
		dataDir: dataDirOf(environment),
		appUrl,
		smtpUrl,
		demo: makesDemo,
		servesDemo: demo === '1',
		backups: backupFolder
			? {
					folder: resolve(ROOT, backupFolder),
					everyMs: everyH * 3_600_000,
					keep,
					s3: s3Url ? parseS3Target(s3Url) : undefined,
				}
			: undefined,
		forServer: { AI_PROVIDER: provider, OWNER_EMAIL: ownerEmail },
	};
}

/** The data folder of a run as an absolute path. */
export function dataDirOf(environment: NodeJS.ProcessEnv): string {
	return resolve(ROOT, environment.DATA_DIR?.trim() || 'pocketbase/pb_data');
}

const isHost = (value: string): boolean => isIP(value) !== 0 || HOST_NAME.test(value);

const isCount = (value: string): boolean => /^[1-9]\d{0,5}$/.test(value);

const isPositive = (value: string): boolean => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0;

/** Whether an address is reachable only from this host. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** Without https, passwords and tokens are sent in clear text, which is acceptable only on this host. */
const isSecure = (address: string): boolean => {
	const { protocol, hostname } = new URL(address);
	return protocol === 'https:' || isLoopback(hostname);
};

const isProvider = (value: string): boolean => PROVIDERS.some((provider) => provider === value);

const isEmail = (value: string): boolean => EMAIL.test(value);

function isAddressOrNetwork(value: string): boolean {
	const [address = '', bits] = value.split('/');
	const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
	return bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

function isWebAddress(value: string): boolean {
	return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

/** Only scheme, host and port, because links append their path. */
function isOrigin(value: string): boolean {
	return isWebAddress(value) && new URL(value).origin === value.replace(/\/$/, '').toLowerCase();
}
