import { waitFor } from 'xstate';
import { startSignOut } from '../../../app/core/session/sign-out.ts';
import type { Unsent } from '../../../app/core/session/sign-out-machine.ts';

type Choice = 'send.chosen' | 'lock.chosen' | 'discard.chosen' | 'stay.chosen';

/** Signs the account out; `asked` is the unsent work that the user is asked about. Sending never succeeds. */
export function beginsToSignOut(userId: string, { everywhere = false } = {}) {
	const { actor, ended } = startSignOut(userId, { everywhere, sendUnsent: () => Promise.resolve(false) });
	return {
		ended,
		asked: async (): Promise<Unsent | null> =>
			(await waitFor(actor, (snapshot) => snapshot.hasTag('asking'))).context.unsent,
		chooses: (type: Choice): void => actor.send({ type }),
	};
}
