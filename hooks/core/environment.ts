import { foldEmail } from '#domain/accounts/email';
import { PROVIDERS, type Provider } from '#domain/evaluation/ai/provider';
import { parseS3Target, type S3Target } from './s3-target.ts';

/** What the launcher tells the server; read on use, since each JavaScript machine starts without any state of ours. */

/** The value of a variable, or undefined when it is unset or empty. */
function find(name: string): string | undefined {
	return $os.getenv(name).trim() || undefined;
}

/** Where people reach the app, without a trailing slash: `https://jobs.example.org`. */
export function appUrl(): string {
	return (find('APP_URL') ?? 'http://127.0.0.1:8090').replace(/\/+$/, '');
}

/** `smtp://` or `smtps://`; undefined while no mail can be sent. */
export function findSmtpUrl(): string | undefined {
	return find('SMTP_URL');
}

/** The header in which a proxy before this server names the client's address, as a list; empty while clients reach it directly. */
export function findTrustedHeaders(): string[] {
	const header = find('TRUSTED_PROXY_HEADER');
	return header ? [header] : [];
}

/** Addresses and networks from which operators may come: IP addresses and CIDR blocks; this machine unless named. */
export function operatorAddresses(): string[] {
	return find('OPERATOR_IPS')?.match(/[^\s,]+/g) ?? ['127.0.0.0/8', '::1'];
}

/** Whom to tell of a weakness: an e-mail address or an https address; undefined while nobody is named. */
export function findSecurityContact(): string | undefined {
	return find('SECURITY_CONTACT');
}

/** The folder of the built app. */
export function publicFolder(): string {
	return find('PUBLIC_DIR') ?? 'pb_public';
}

/** What the evaluation worker's own calls carry in `x-queue-secret`; undefined when each run is to draw its own. */
export function findQueueSecret(): string | undefined {
	return find('QUEUE_SECRET');
}

/** The address of the server for its own calls to itself: `http://127.0.0.1:8090`. */
export function selfUrl(): string {
	return (find('SELF_URL') ?? appUrl()).replace(/\/+$/, '');
}

/** The AI service that scores; undefined when none is configured and the fallback scores everything. */
export function findAiService(): { provider: Provider; baseUrl: string; apiKey: string; model: string } | undefined {
	const baseUrl = find('AI_BASE_URL');
	const model = find('AI_MODEL');
	if (!baseUrl || !model) return undefined;
	const provider = PROVIDERS.find((each) => each === find('AI_PROVIDER')) ?? 'openai';
	return { provider, baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: find('AI_API_KEY') ?? '', model };
}

/** The bucket for backups; undefined when they stay on this machine. */
export function findBackupTarget(): S3Target | undefined {
	const url = find('BACKUP_S3');
	return url ? parseS3Target(url) : undefined;
}

/** The e-mail that becomes the first super admin while there is none. */
export function findSuperAdminEmail(): string | undefined {
	const email = find('SUPER_ADMIN_EMAIL');
	return email && foldEmail(email);
}

/** The operator account that is created or updated at start. */
export function findOperator(): { email: string; password: string } | undefined {
	const email = find('SUPERUSER_EMAIL');
	const password = find('SUPERUSER_PASSWORD');
	return email && password ? { email, password } : undefined;
}

/** How many accounts may be created at once from one network; raised where a whole campus is behind one address. */
export function findSignUpsPerAddress(): number {
	return Number(find('SIGN_UPS_PER_ADDRESS') ?? 20);
}

/** How many accounts may be created in an hour by everybody together, and so how many mails go to addresses never seen. */
export function findSignUpsPerHour(): number {
	return Number(find('SIGN_UPS_PER_HOUR') ?? 500);
}

/** What becomes of the assessments of an account that is deleted. */
export function findErasedAssessments(): 'anonymise' | 'delete' {
	return find('ASSESSMENTS_OF_DELETED_ACCOUNTS') === 'delete' ? 'delete' : 'anonymise';
}
