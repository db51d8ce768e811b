const ASCII = /^[\x21-\x7e]*$/;
/** What would not be read as a part of the host. */
const FOREIGN = /[\s/\\?#@:%[\]]/;

/** An e-mail address with its international domain in the ASCII form (`xn--…`) that mail servers know; any other text as it is. */
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
