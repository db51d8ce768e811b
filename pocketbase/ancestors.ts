import { findCommand, findParent } from './processes.ts';

/** npm, a shell, and what may lie between them and the launcher. */
const MAX_ANCESTORS = 4;
const WATCH_MS = 200;

/** From a process's parent up to the npm that runs it; empty when npm does not run it. */
export function npmAncestorsOf(pid: number): number[] {
	const found: number[] = [];
	for (let at = findParent(pid); at !== undefined && at > 1 && found.length < MAX_ANCESTORS; at = findParent(at)) {
		found.push(at);
		if (/(^|[/ ])npm(-cli\.js)?( |$)/.test(findCommand(at) ?? '')) return found;
	}
	return [];
}

/** Whether these are still a process's ancestors: an orphan gets another parent. */
export function hasAncestors(pid: number, ancestors: readonly number[]): boolean {
	let at: number | undefined = pid;
	return ancestors.every((ancestor) => {
		at = at === undefined ? undefined : findParent(at);
		return at === ancestor;
	});
}

/**
 * Calls back once this process has lost the npm that runs it, or the shell between them: npm hands signals to that shell
 * alone, which ends without handing them on. Answers with how to stop watching.
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
