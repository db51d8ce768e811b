import type { Colleague } from '../admins/colleague.ts';

/** The ids of the people that a text mentions by `@` and their name. The longest name counts: another one may be its beginning. */
export function mentionedIn(text: string, people: readonly Colleague[]): string[] {
	let rest = text;
	const names = new Set(people.map(({ name }) => name));
	const ids: string[] = [];
	for (const name of [...names].sort((one, other) => other.length - one.length)) {
		if (!rest.includes(`@${name}`)) continue;
		ids.push(...people.filter((person) => person.name === name).map(({ user_id }) => user_id));
		rest = rest.replaceAll(`@${name}`, '');
	}
	return [...new Set(ids)];
}

/** The start of a mention that is typed before `caret`: where its `@` is, and what follows it; undefined if there is none. */
export function openMention(text: string, caret: number): { from: number; typed: string } | undefined {
	const found = /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text.slice(0, caret));
	const typed = found?.[1];
	return typed === undefined ? undefined : { from: caret - typed.length - 1, typed };
}

/** Maximum number of people that are offered. */
const OFFERED_MOST = 6;

/** The people whose name, or a part of it, begins with what is typed. */
export function matchingPeople(typed: string, people: readonly Colleague[]): Colleague[] {
	const wanted = typed.toLocaleLowerCase();
	return people
		.filter(({ name }) => {
			const folded = name.toLocaleLowerCase();
			return folded.startsWith(wanted) || folded.split(' ').some((part) => part.startsWith(wanted));
		})
		.slice(0, OFFERED_MOST);
}
