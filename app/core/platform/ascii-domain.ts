const ASCII = /^[\x21-\x7e]*$/;
/** Characters that `URL` would not parse as part of the host. */
const FOREIGN = /[\s/\\?#@:%[\]]/;

/**
 * Converts an e-mail address with an international domain to its ASCII form (`xn--…`), which mail servers require; any
 * other text is unchanged.
 */
export function withAsciiDomain(email: string): string {
	const at = email.lastIndexOf('@');
	const domain = email.slice(at + 1);
	if (at < 1 || ASCII.test(domain) || FOREIGN.test(domain)) return email;
	try {
		return `${email.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
	} catch {
		return email;
	}
}
