/** Where mails are handed over. `tls` is TLS from the first byte; without it the connection is upgraded when the server offers. */
export type SmtpServer = {
	host: string;
	port: number;
	tls: boolean;
	username: string;
	password: string;
	/** The sender's address, when the URL names one in `?from=`. */
	from: string | undefined;
};

const SMTP_URL =
	/^(smtps?):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?(\[[0-9a-fA-F:]+\]|[^:@/?#[\]\s]+)(?::(\d{1,5}))?\/?(?:\?from=([^&#\s]+))?$/;

/**
 * Reads `smtp://user:password@host:port?from=address`; `smtps://` for TLS. User and password are percent-encoded.
 * Undefined when the text is not such an address. Written without URL, which the server's JavaScript does not have.
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
		return undefined; // a percent sign that encodes nothing
	}
}
