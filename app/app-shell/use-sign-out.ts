import { useCallback, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { type SignOutActor, startSignOut } from '../core/session/sign-out.ts';
import type { Unsent } from '../core/session/sign-out-machine.ts';
import { downloadUnsent } from '../core/session/unsent-actions.ts';
import { useSession } from '../core/session/use-session.ts';
import { sendEverything } from '../features/unsent-work/follow-outbox.ts';
import { paths } from '../paths.ts';
import { toastError } from '../ui/toast.ts';
import { accountMessages } from './account-words.ts';

/** State and actions of signing out, with the choices about unsent work. */
export type SignOutChoices = {
	/** The unsent work to decide about; null when nothing is asked. */
	unsent: Unsent | null;
	isSending: boolean;
	isLocking: boolean;
	/** Why the last choice failed, as a key of the dialog's texts. */
	problem: 'stillThere' | 'lockFailed' | null;
	begin: () => void;
	/** Signs out here and on every other device. */
	beginEverywhere: () => void;
	stay: () => void;
	send: () => void;
	download: () => void;
	lock: () => void;
	discard: () => void;
};

/** Replaces `@xstate/react`, which the bar would otherwise load for every account. */
function useSnapshot(actor: SignOutActor | null) {
	const subscribe = useCallback(
		(listener: () => void) => {
			const subscription = actor?.subscribe(listener);
			return () => subscription?.unsubscribe();
		},
		[actor],
	);
	return useSyncExternalStore(subscribe, () => actor?.getSnapshot());
}

/** Signs out. When unsent work would be lost, the user chooses first. */
export function useSignOut(): SignOutChoices {
	const userId = useSession().user?.id;
	const navigate = useNavigate();
	const [actor, setActor] = useState<SignOutActor | null>(null);
	const snapshot = useSnapshot(actor);

	const begin = async (everywhere: boolean): Promise<void> => {
		if (!userId || actor?.getSnapshot().status === 'active') return;
		const started = startSignOut(userId, { everywhere, sendUnsent: sendEverything });
		setActor(started.actor);
		const end = await started.ended;
		if (end.kind === 'signedOut') await navigate(paths.landing.to());
		if (end.kind === 'failed')
			toastError(end.code === 'storage_failed' ? accountMessages.signOutFailed : accountMessages.signOutUnheard);
	};
	return {
		unsent: snapshot?.status === 'active' ? snapshot.context.unsent : null,
		isSending: snapshot?.hasTag('sending') ?? false,
		isLocking: snapshot?.hasTag('locking') ?? false,
		problem: snapshot?.hasTag('notSent') ? 'stillThere' : snapshot?.hasTag('notLocked') ? 'lockFailed' : null,
		begin: () => void begin(false),
		beginEverywhere: () => void begin(true),
		stay: () => actor?.send({ type: 'stay.chosen' }),
		send: () => actor?.send({ type: 'send.chosen' }),
		download: () => {
			downloadUnsent(syncStatusMessages.fileName).catch(() => toastError(syncStatusMessages.failed));
		},
		lock: () => actor?.send({ type: 'lock.chosen' }),
		discard: () => actor?.send({ type: 'discard.chosen' }),
	};
}
