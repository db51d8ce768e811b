import { PRODUCT_NAME } from '#domain/product';
import { appUrl, findSmtpUrl, findTrustedHeaders, operatorAddresses } from './environment.ts';
import { parseSmtpUrl } from './mail/smtp-url.ts';

/**
 * Overrides PocketBase's stored settings with the environment at every load: the dashboard cannot change these, and a
 * restored backup does not bring back another server's address.
 */
export function overlaySettings(settings: core.Settings): void {
	const url = appUrl();
	const smtp = parseSmtpUrl(findSmtpUrl() ?? '');

	settings.meta.appName = PRODUCT_NAME;
	settings.meta.appURL = url;
	settings.meta.senderName = PRODUCT_NAME;
	settings.meta.senderAddress = smtp?.from ?? `no-reply@${mailDomain(url)}`;

	settings.smtp.enabled = smtp !== undefined;
	settings.smtp.host = smtp?.host ?? 'localhost';
	settings.smtp.port = smtp?.port ?? 587;
	settings.smtp.username = smtp?.username ?? '';
	settings.smtp.password = smtp?.password ?? '';
	settings.smtp.tls = smtp?.tls ?? false;

	settings.batch.enabled = false;
	// Request logs double or triple the cost of a light request and would contain filter values. This also disables
	// PocketBase's own log: failures are printed instead (`logFailure`).
	settings.logs.maxDays = 0;
	settings.logs.logIP = false;
	settings.logs.logAuthId = false;
	settings.trustedProxy.headers = findTrustedHeaders();
	settings.trustedProxy.useLeftmostIP = false;
	settings.superuserIPs = operatorAddresses();

	// A last protection of the CPU. A whole campus may share one address, so password guessing and mails are limited by our
	// own rules, which know more than the address (sign-in limits, `enqueueRequestedMail`).
	settings.rateLimits.enabled = true;
	settings.rateLimits.rules = [
		limitAMinute('users:authWithPassword', 3000),
		limitAMinute('_superusers:auth', 30),
		limitAMinute('POST /api/collections/users/records', 1000, '@guest'),
		limitAMinute('users:requestVerification', 300),
		limitAMinute('users:requestPasswordReset', 300),
		limitAMinute('POST /api/collections/users/request-verification', 300),
		limitAMinute('POST /api/collections/users/request-password-reset', 300),
		limitAMinute('users:requestEmailChange', 60),
	];
}

function limitAMinute(label: string, maxRequests: number, audience: '' | '@guest' = ''): core.RateLimitRule {
	// The declared type also has the Go methods, which a plain object need not have.
	return { label, audience, maxRequests, duration: 60 } as core.RateLimitRule;
}

/** The host of the app's URL as a mail domain; a local host has none. */
function mailDomain(url: string): string {
	const host = /^https?:\/\/(\[[^\]]*\]|[^:/?#]+)/.exec(url)?.[1] ?? '';
	return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(host) ? host : 'candor.test';
}
