/** An SMTP server. `tls` is implicit TLS; without it STARTTLS is used when offered. */
type SmtpServer = {
	host: string;
	port: number;
	tls: boolean;
	username: string;
	password: string;
	/** The sender's address from `?from=`. */
	from: string | undefined;
};

const SMTP_URL =
	/^(smtps?):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?(\[[0-9a-fA-F:]+\]|[^:@/?#[\]\s]+)(?::(\d{1,5}))?\/?(?:\?from=([^&#\s]+))?$/;

/**
 * Parses `smtp://user:password@host:port?from=address`; `smtps://` for TLS. User and password are percent-encoded.
 * Undefined for an invalid URL. Does not use `URL`, which the server's JavaScript VM lacks.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
	const found = SMTP_URL.exec(text);
	if (!found) return undefined;
	const [, scheme, user = '', password = '', host = '', port, from] = found;
	const tls = scheme === 'smtps';
	const number = port ? Number(port) : tls ? 465 : 587;
	if (number < 1 || number > 65_535) return undefined;
	try {
		return {
			host: host.replace(/^\[|\]$/g, ''),
			port: number,
			tls,
			username: decodeURIComponent(user),
			password: decodeURIComponent(password),
			from: from === undefined ? undefined : decodeURIComponent(from),
		};
	} catch {
		return undefined; // invalid percent-encoding
	}
}
