import { waitFor } from 'xstate';
import { startSignOut } from '../../../app/core/session/sign-out.ts';
import type { Unsent } from '../../../app/core/session/sign-out-machine.ts';

type Choice = 'send.chosen' | 'lock.chosen' | 'discard.chosen' | 'stay.chosen';

/** The account signs out; `asked` is what it is asked about. What is sent never arrives. */
export function beginsToSignOut(userId: string, { everywhere = false } = {}) {
	const { actor, ended } = startSignOut(userId, { everywhere, sendUnsent: () => Promise.resolve(false) });
	return {
		ended,
		asked: async (): Promise<Unsent | null> =>
			(await waitFor(actor, (snapshot) => snapshot.hasTag('asking'))).context.unsent,
		chooses: (type: Choice): void => actor.send({ type }),
	};
}
