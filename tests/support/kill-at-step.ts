/**
 * Preloaded into a program: kills it before the change of the disk that `KILL_AT_STEP` names, counted from 1. Changes are the
 * calls of `node:fs` below and the statements of SQLite.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

const killAt = Number(process.env.KILL_AT_STEP);
let step = 0;

function countCalls(owner: object, name: string): void {
	const original: unknown = Reflect.get(owner, name);
	if (typeof original !== 'function') throw new Error(`There is no ${name}.`);
	Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): unknown {
		step += 1;
		if (step === killAt) process.kill(process.pid, 'SIGKILL');
		return Reflect.apply(original, this, args);
	});
}

for (const name of ['writeSync', 'fsyncSync', 'mkdirSync', 'copyFileSync', 'chmodSync', 'renameSync', 'rmSync'])
	countCalls(fs, name);
countCalls(DatabaseSync.prototype, 'exec');
countCalls(StatementSync.prototype, 'run');
syncBuiltinESMExports();
