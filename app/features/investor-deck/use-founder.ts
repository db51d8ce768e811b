import { useSession } from '../../core/session/use-session.ts';

/** The person on the founder and contact slides. */
export type Founder = {
	name: string;
	initials: string;
	/** Empty when not set. */
	role: string;
	about: string;
	email: string;
	/** Whether the server's settings name the founder; otherwise the values are of the owner's account. */
	isSet: boolean;
};

/** Initials of the first and the last word of a name. */
function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/);
	const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => /^./u.exec(word ?? '')?.[0] ?? '');
	return letters.join('').toUpperCase();
}

/** The founder from the server's settings, else the signed-in owner; null when signed out. */
export function useFounder(): Founder | null {
	const { user } = useSession();
	if (!user) return null;
	const { founder } = user;
	if (!founder) {
		return {
			name: user.fullName || user.email,
			initials: user.initials,
			role: '',
			about: '',
			email: user.email,
			isSet: false,
		};
	}
	return { ...founder, initials: initialsOf(founder.name), email: founder.email || user.email, isSet: true };
}
