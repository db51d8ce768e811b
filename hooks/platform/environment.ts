import { PROVIDERS, type Provider } from '#domain/evaluation/ai/provider';

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

/** The e-mail that becomes the first super admin while there is none. */
export function findSuperAdminEmail(): string | undefined {
	return find('SUPER_ADMIN_EMAIL')?.toLowerCase();
}

/** The operator account that is created or updated at start. */
export function findOperator(): { email: string; password: string } | undefined {
	const email = find('SUPERUSER_EMAIL');
	const password = find('SUPERUSER_PASSWORD');
	return email && password ? { email, password } : undefined;
}
