import { findCommand, findParent } from './processes.ts';

/** Maximum number of ancestors searched for npm: npm, a shell, and wrappers between them and the launcher. */
const MAX_ANCESTORS = 4;
const WATCH_MS = 200;

/** The process ids from a process's parent up to the npm that runs it; empty when npm does not run it. */
export function npmAncestorsOf(pid: number): number[] {
	const found: number[] = [];
	for (let at = findParent(pid); at !== undefined && at > 1 && found.length < MAX_ANCESTORS; at = findParent(at)) {
		found.push(at);
		if (/(^|[/ ])npm(-cli\.js)?( |$)/.test(findCommand(at) ?? '')) return found;
	}
	return [];
}

/** Whether these are still a process's ancestors. An orphan gets another parent. */
export function hasAncestors(pid: number, ancestors: readonly number[]): boolean {
	let at: number | undefined = pid;
	return ancestors.every((ancestor) => {
		at = at === undefined ? undefined : findParent(at);
		return at === ancestor;
	});
}

/**
 * Calls `onLost` once this process has lost the npm that runs it, or the shell between them. npm sends signals only to that
 * shell, which exits without forwarding them.
 * @returns a function that stops watching.
 */
export function watchAncestors(onLost: () => void): () => void {
	const ancestors = npmAncestorsOf(process.pid);
	const timer = setInterval(() => {
		if (hasAncestors(process.pid, ancestors)) return;
		clearInterval(timer);
		onLost();
	}, WATCH_MS).unref();
	return () => clearInterval(timer);
}
