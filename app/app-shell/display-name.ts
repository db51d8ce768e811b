/** Name shown in the bar: the e-mail's local part, split at dots and underscores, each part capitalised. */
export function displayName(email: string): string {
	const [local = ''] = email.split('@');
	return local
		.split(/[._]/)
		.filter(Boolean)
		.map((part) => part.charAt(0).toUpperCase() + part.slice(1))
		.join(' ');
}
