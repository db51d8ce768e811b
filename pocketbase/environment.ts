import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { PROVIDERS } from '../app/domain/evaluation/ai/provider.ts';
import { parseSmtpUrl } from '../hooks/platform/smtp-url.ts';
import { messages } from './messages.ts';
import { ROOT } from './paths.ts';
import { Refusal } from './refusal.ts';

/** `start` and `dev` run the demo; `serve` is for production. */
export type RunMode = 'start' | 'serve' | 'dev';

/** What a run is told by its environment, checked. */
export type RunSettings = {
	host: string;
	port: number;
	mailPort: number;
	/** Absolute. */
	dataDir: string;
	appUrl: string | undefined;
	smtpUrl: string | undefined;
	/** Whether an empty data folder gets the demo. */
	demo: boolean;
	/** The variables that the server reads, with their defaults; `APP_URL` and `SMTP_URL` are added once they are known. */
	forServer: Record<string, string>;
};

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
/** Settings of the AI calls that are counts; those in seconds or milliseconds end in `_S` or `_MS`. */
const AI_COUNTS = ['AI_MAX_TRIES', 'AI_MAX_CALLS', 'AI_BREAKER_FAILURES'];
const DEMO_OWNER = 'owner@candor.test';
/** PocketBase's own bounds on an operator's password. */
const OPERATOR_PASSWORD = { min: 8, maxBytes: 71 };

/**
 * Reads the environment of a run.
 *
 * @throws Refusal with one line for each wrong value: its name, the value where it holds no secret, and what is expected.
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

	const host =
		checked('HOST', (value) => isIP(value) !== 0 || HOST_NAME.test(value), messages.expectedHost) ?? '127.0.0.1';
	const port = Number(checked('PORT', isPort, messages.expectedPort) ?? 8090);
	const mailPort = Number(checked('MAIL_PORT', isPort, messages.expectedPort) ?? 8025);
	const appUrl = checked('APP_URL', isOrigin, messages.expectedOrigin)?.replace(/\/$/, '');
	const smtpUrl = find('SMTP_URL');
	if (smtpUrl !== undefined && !parseSmtpUrl(smtpUrl)) secretWrong('SMTP_URL', messages.expectedSmtp);
	if (mode !== 'serve' && smtpUrl === undefined && port === mailPort) wrong('MAIL_PORT', messages.expectedOtherPort);
	if (mode === 'serve') {
		if (!appUrl) problems.push(messages.missing('APP_URL', messages.expectedOrigin));
		if (!smtpUrl) problems.push(messages.missing('SMTP_URL', messages.expectedSmtp));
	}
	checked('TRUSTED_PROXY_HEADER', (value) => /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(value), messages.expectedHeader);
	const demo = checked('DEMO', (value) => value === '0' || value === '1', messages.expectedDemo);

	const provider = checked('AI_PROVIDER', (value) => isProvider(value), messages.expectedProvider) ?? 'openai';
	checked('AI_BASE_URL', isWebAddress, messages.expectedBaseUrl);
	if (find('AI_API_KEY')) together(['AI_API_KEY', 'AI_BASE_URL', 'AI_MODEL'], messages.becauseAi);
	else together(['AI_BASE_URL', 'AI_MODEL'], messages.becauseAi);
	for (const name of Object.keys(environment).filter((each) => /^AI_\w+_M?S$/.test(each))) {
		checked(name, (value) => /^\d+(\.\d+)?$/.test(value), messages.expectedDuration);
	}

	for (const name of AI_COUNTS) checked(name, (value) => /^[1-9]\d{0,5}$/.test(value), messages.expectedCount);

	const ownerEmail = checked('OWNER_EMAIL', isEmail, messages.expectedEmail) ?? (mode === 'serve' ? '' : DEMO_OWNER);
	checked('SUPER_ADMIN_EMAIL', isEmail, messages.expectedEmail);
	checked('SUPERUSER_EMAIL', isEmail, messages.expectedEmail);
	together(['SUPERUSER_EMAIL', 'SUPERUSER_PASSWORD'], messages.becauseOperator);
	const password = find('SUPERUSER_PASSWORD');
	const tooShort = password !== undefined && password.length < OPERATOR_PASSWORD.min;
	if (tooShort || Buffer.byteLength(password ?? '') > OPERATOR_PASSWORD.maxBytes) {
		secretWrong('SUPERUSER_PASSWORD', messages.expectedPassword(OPERATOR_PASSWORD));
	}

	if (problems.length > 0) throw new Refusal(problems.join('\n'));
	return {
		host,
		port,
		mailPort,
		dataDir: dataDirOf(environment),
		appUrl,
		smtpUrl,
		demo: mode !== 'serve' && demo !== '0',
		forServer: { AI_PROVIDER: provider, OWNER_EMAIL: ownerEmail },
	};
}

/** The data folder of a run, absolute. */
export function dataDirOf(environment: NodeJS.ProcessEnv): string {
	return resolve(ROOT, environment.DATA_DIR?.trim() || 'pocketbase/pb_data');
}

const isProvider = (value: string): boolean => PROVIDERS.some((provider) => provider === value);

const isEmail = (value: string): boolean => EMAIL.test(value);

const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

function isWebAddress(value: string): boolean {
	return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

/** Scheme, host and port alone: links append their path to it. */
function isOrigin(value: string): boolean {
	return isWebAddress(value) && new URL(value).origin === value.replace(/\/$/, '').toLowerCase();
}
