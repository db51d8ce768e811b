import { descendantsOf, mentions, type ProcessRow, readProcesses } from './process-table.ts';

/**
 * Ends every process that this one started, directly or not, and every other one that names the folder of the run, because its
 * parent has ended. Returns how many.
 */
export function endProcessesOf(folder: string): number {
	const found = new Map<number, ProcessRow>();
	// A stopped process starts no further ones. Once a look finds no new one, all are stopped and can be killed.
	for (let isNew = true; isNew; ) {
		isNew = false;
		for (const row of processesOf(folder)) {
			if (found.get(row.pid)?.startedAt === row.startedAt) continue;
			found.set(row.pid, row);
			isNew = send(row.pid, 'SIGSTOP') || isNew;
		}
	}
	for (const pid of found.keys()) send(pid, 'SIGKILL');
	return found.size;
}

function processesOf(folder: string): ProcessRow[] {
	const rows = readProcesses();
	const own = descendantsOf(process.pid, rows);
	const others = rows.filter(({ pid }) => pid !== process.pid && mentions(pid, folder));
	return [...own, ...others.flatMap((row) => [row, ...descendantsOf(row.pid, rows)])];
}

/** Returns false when the process has already ended, or belongs to another account. */
function send(pid: number, signal: 'SIGSTOP' | 'SIGKILL'): boolean {
	try {
		process.kill(pid, signal);
		return true;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ESRCH' || code === 'EPERM') return false;
		throw error;
	}
}
