import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { isoNow } from '../platform/clock.ts';
import { newRecordId } from '../platform/ids.ts';
import { endSessions } from '../remote/auth.ts';
import { accountDatabase } from '../store/current-account.ts';
import { listOtherWork } from '../store/other-states.ts';
import { countUnsent } from '../store/reads/count-unsent.ts';
import { importRescueDatabases } from '../store/writes/import-rescue-databases.ts';
import { restoreUnwritten } from '../store/writes/restore-unwritten.ts';
import { encryptWork } from './encrypted-work.ts';
import { forgetAccount } from './forget-account.ts';
import type { SignOutResult } from './session-results.ts';
import { sessionStore } from './session-store.ts';
import { type SignOutEnd, signOutMachine, type Unsent } from './sign-out-machine.ts';

type OfAccount = { input: { userId: string } };

/** Counts the unsent items. Apart: in a rescue database that does not open or that other tabs use, or of another state. */
async function countAll(userId: string): Promise<Unsent> {
	const database = accountDatabase(userId);
	await restoreUnwritten(database);
	const outcome = await importRescueDatabases(database, { newId: newRecordId, at: isoNow() }).catch(() => 'later');
	const isApart = outcome === 'later' || (await listOtherWork(userId)).length > 0;
	return { counts: await countUnsent(database), isApart };
}

const machine = signOutMachine.provide({
	actors: {
		followSession: fromCallback(({ input: { userId }, sendBack }) =>
			sessionStore.subscribe(() => {
				if (sessionStore.current()?.user.id !== userId) sendBack({ type: 'account.left' });
			}),
		),
		countUnsent: fromPromise(({ input }: OfAccount) => countAll(input.userId)),
		lockWork: fromPromise(({ input }: OfAccount) => encryptWork(input.userId)),
		endSessions: fromPromise(() => endSessions(sessionStore.current()?.token ?? '')),
		forgetAccount: fromPromise(({ input }: OfAccount) => forgetAccount(input.userId)),
	},
});

export type SignOutActor = ActorRefFrom<typeof machine>;

/**
 * Starts to sign the account out. The actor outlives the component that started it, because the session ends before the
 * account's database is deleted. `ended` resolves when the machine is done.
 * @param sendUnsent sends the account's unsent work and returns whether the server then has all of it
 */
export function startSignOut(
	userId: string,
	{ everywhere, sendUnsent }: { everywhere: boolean; sendUnsent: (userId: string) => Promise<boolean> },
): { actor: SignOutActor; ended: Promise<SignOutEnd> } {
	const actors = { sendUnsent: fromPromise(({ input }: OfAccount) => sendUnsent(input.userId)) };
	const actor = createActor(machine.provide({ actors }), { input: { userId, everywhere } });
	const ended = new Promise<SignOutEnd>((resolve) => {
		actor.subscribe(({ output }) => {
			if (output) resolve(output);
		});
	});
	actor.start();
	return { actor, ended };
}

/** Signs out and deletes the account's database on this device. With unsent work, returns `unsent_work` and changes nothing. */
export async function signOut(): Promise<SignOutResult> {
	const userId = sessionStore.current()?.user.id;
	if (!userId) return { ok: true };
	const { actor, ended } = startSignOut(userId, { everywhere: false, sendUnsent: () => Promise.resolve(false) });
	actor.subscribe((snapshot) => {
		if (snapshot.hasTag('asking')) actor.send({ type: 'stay.chosen' });
	});
	const { kind } = await ended;
	if (kind === 'stayed') return { ok: false, code: 'unsent_work' };
	return kind === 'failed' ? { ok: false, code: 'storage_failed' } : { ok: true };
}
