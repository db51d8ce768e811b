import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { signOut, useSession } from '../core/session/use-session.ts';
import type { UnsentCounts } from '../core/store/reads/count-unsent.ts';
import { paths } from '../paths.ts';
import { shellMessages } from './words.ts';

/** Signing out, with the choices about work that the server has not got. */
export type SignOutChoices = {
	/** What there is to choose about; null when nothing is asked. */
	unsent: UnsentCounts | null;
	/** There is more, which does not open now. */
	isApart: boolean;
	busy: 'send' | 'lock' | null;
	/** Why the last choice did not work, as a key of the dialog's words. */
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

async function toastFailure(message: string): Promise<void> {
	const { toastError } = await import('../ui/toast.ts');
	toastError(message);
}

/** Signs out, unless work would be lost: then the choices are asked. */
export function useSignOut(): SignOutChoices {
	const userId = useSession().user?.id ?? '';
	const navigate = useNavigate();
	const [unsent, setUnsent] = useState<UnsentCounts | null>(null);
	const [isApart, setApart] = useState(false);
	const [busy, setBusy] = useState<SignOutChoices['busy']>(null);
	const [problem, setError] = useState<SignOutChoices['problem']>(null);

	const [everywhere, setEverywhere] = useState(false);

	const attempt = async (discardUnsent: boolean, isEverywhere = everywhere): Promise<void> => {
		const result = await signOut({ discardUnsent, everywhere: isEverywhere });
		if (result.ok) {
			setUnsent(null);
			await navigate(paths.landing.to());
		} else if (result.code === 'unsent_work') {
			setUnsent(result.unsent);
			setApart(result.isApart);
		} else {
			setUnsent(null);
			await toastFailure(result.code === 'storage_failed' ? shellMessages.signOutFailed : shellMessages.signOutUnheard);
		}
	};
	const begin = (isEverywhere: boolean): void => {
		setError(null);
		setEverywhere(isEverywhere);
		void attempt(false, isEverywhere);
	};
	/** Does what makes signing out safe; only when it worked is the account signed out. */
	const choose = async (
		choice: NonNullable<SignOutChoices['busy']>,
		action: () => Promise<boolean>,
		otherwise: NonNullable<SignOutChoices['problem']>,
	): Promise<void> => {
		setBusy(choice);
		setError(null);
		const isSafe = await action().catch(() => false);
		setBusy(null);
		if (isSafe) await attempt(choice === 'lock');
		else setError(otherwise);
	};
	return {
		unsent,
		isApart,
		busy,
		problem,
		begin: () => begin(false),
		beginEverywhere: () => begin(true),
		stay: () => setUnsent(null),
		send: () =>
			void choose(
				'send',
				async () => (await import('../features/unsent-work/follow-outbox.ts')).sendEverything(userId),
				'stillThere',
			),
		download: () => {
			import('../core/session/unsent-actions.ts')
				.then(({ downloadUnsent }) => downloadUnsent(syncStatusMessages.fileName))
				.catch(() => toastFailure(syncStatusMessages.failed));
		},
		lock: () =>
			void choose(
				'lock',
				async () => (await import('../core/session/encrypted-work.ts')).lockWork(userId),
				'lockFailed',
			),
		discard: () => void attempt(true),
	};
}
