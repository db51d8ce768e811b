import type { Founder } from '#domain/access/current-user';
import { foldEmail } from '#domain/accounts/email';
import { PROVIDERS, type Provider } from '#domain/evaluation/ai/provider';
import { parseS3Target, type S3Target } from './s3-target.ts';

/** Settings from the launcher. Read on use, because each JavaScript VM starts without shared state. */

/** The value of a variable, or undefined when it is unset or empty. */
function find(name: string): string | undefined {
	return $os.getenv(name).trim() || undefined;
}

/** The public URL of the app, without a trailing slash: `https://jobs.example.org`. */
export function appUrl(): string {
	return (find('APP_URL') ?? 'http://127.0.0.1:8090').replace(/\/+$/, '');
}

/** `smtp://` or `smtps://`; undefined when mail is not configured. */
export function findSmtpUrl(): string | undefined {
	return find('SMTP_URL');
}

/** The header in which a trusted proxy sends the client's address, as a list; empty without a proxy. */
export function findTrustedHeaders(): string[] {
	const header = find('TRUSTED_PROXY_HEADER');
	return header ? [header] : [];
}

/** Addresses and networks that operators may connect from: IP addresses and CIDR blocks; loopback by default. */
export function operatorAddresses(): string[] {
	return find('OPERATOR_IPS')?.match(/[^\s,]+/g) ?? ['127.0.0.0/8', '::1'];
}

/** Contact for vulnerability reports: an e-mail or https address; undefined when not configured. */
export function findSecurityContact(): string | undefined {
	return find('SECURITY_CONTACT');
}

/** The folder of the built app. */
export function publicFolder(): string {
	return find('PUBLIC_DIR') ?? 'pb_public';
}

/** The value of `x-queue-secret` in the server's calls to itself; undefined to generate one per run. */
export function findQueueSecret(): string | undefined {
	return find('QUEUE_SECRET');
}

/** The server's address for calls to itself: `http://127.0.0.1:8090`. */
export function selfUrl(): string {
	return (find('SELF_URL') ?? appUrl()).replace(/\/+$/, '');
}

/** The AI service that scores; undefined when none is configured and the backup method scores everything. */
export function findAiService(): { provider: Provider; baseUrl: string; apiKey: string; model: string } | undefined {
	const baseUrl = find('AI_BASE_URL');
	const model = find('AI_MODEL');
	if (!baseUrl || !model) return undefined;
	const provider = PROVIDERS.find((each) => each === find('AI_PROVIDER')) ?? 'openai';
	return { provider, baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: find('AI_API_KEY') ?? '', model };
}

/** The bucket for backups; undefined when they stay on this host. */
export function findBackupTarget(): S3Target | undefined {
	const url = find('BACKUP_S3');
	return url ? parseS3Target(url) : undefined;
}

/** The e-mail that becomes the first super admin while there is none. */
export function findSuperAdminEmail(): string | undefined {
	const email = find('SUPER_ADMIN_EMAIL');
	return email && foldEmail(email);
}

/** The e-mail of the owner of the investor deck; undefined when no one owns it. */
export function findOwnerEmail(): string | undefined {
	const email = find('OWNER_EMAIL');
	return email && foldEmail(email);
}

/** The founder whom the investor deck names; undefined while no name is set. The e-mail may be empty. */
export function findFounder(): Founder | undefined {
	const name = find('FOUNDER_NAME');
	if (!name) return undefined;
	return {
		name,
		role: find('FOUNDER_ROLE') ?? '',
		about: find('FOUNDER_ABOUT') ?? '',
		email: find('FOUNDER_EMAIL') ?? '',
	};
}

/** The operator account that is created or updated at start. */
export function findOperator(): { email: string; password: string } | undefined {
	const email = find('SUPERUSER_EMAIL');
	const password = find('SUPERUSER_PASSWORD');
	return email && password ? { email, password } : undefined;
}

/** Burst limit of sign-ups from one network; raise it when a whole campus shares one address. */
export function findSignUpsPerAddress(): number {
	return Number(find('SIGN_UPS_PER_ADDRESS') ?? 20);
}

/** Limit of sign-ups per hour in total, and so of mails to new addresses. */
export function findSignUpsPerHour(): number {
	return Number(find('SIGN_UPS_PER_HOUR') ?? 500);
}

/** What happens to the assessments of a deleted account. */
export function findErasedAssessments(): 'anonymise' | 'delete' {
	return find('ASSESSMENTS_OF_DELETED_ACCOUNTS') === 'delete' ? 'delete' : 'anonymise';
}
