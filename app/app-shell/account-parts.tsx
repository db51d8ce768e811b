import { useEffect, useState } from 'react';
import type { CurrentUser } from '#domain/access/current-user';
import { closeSyncDialog, useSyncDialog } from '../core/session/sync-dialog-state.ts';
import { lateScreen, Nothing } from '../ui/late-screen.tsx';
import { toastError } from '../ui/toast.ts';
import { componentMessages } from '../ui/words.ts';
import { OfflineText } from './offline-text.tsx';

type OfUser = { user: CurrentUser };

const RoomForControls = () => <span className="size-[2rem] rounded-full bg-well" />;
const OfflineSinceUnknown = ({ user }: OfUser) => <OfflineText user={user} lastSyncedAt="" />;

const controls = lateScreen<OfUser>(() => import('./account-controls.tsx'), {
	Waiting: RoomForControls,
	Missing: RoomForControls,
});
const offlineBanner = lateScreen<OfUser>(() => import('./offline-banner.tsx'), {
	Waiting: OfflineSinceUnknown,
	Missing: OfflineSinceUnknown,
});
const signInAgain = lateScreen<{ email: string }>(() => import('./sign-in-again.tsx'), { Waiting: Nothing });
const dialogs = lateScreen(() => import('./sync-dialogs.tsx'), { Waiting: Nothing, Missing: MissingDialogs });

/** Parts of the frame that read the account's database. Guests never load them. */
export const AccountControls = controls.Component;
export const OfflineBanner = offlineBanner.Component;
export const SignInAgain = signInAgain.Component;

/** The sync dialogs, over any page, once one was opened. */
export function SyncDialogs() {
	const { kind } = useSyncDialog();
	const [wanted, setWanted] = useState(false);
	if (kind !== 'closed' && !wanted) setWanted(true);
	return wanted ? <dialogs.Component /> : null;
}

/** Closes the dialog, so that it does not open later, while the user types. */
function MissingDialogs() {
	const { kind } = useSyncDialog();
	useEffect(() => {
		if (kind === 'closed') return;
		closeSyncDialog();
		toastError(componentMessages.missing.title);
	}, [kind]);
	return null;
}

/** Loads what a page's frame can show to an account, before the device may go offline. */
export const preloadAccountParts = (): Promise<unknown> =>
	Promise.all([controls, offlineBanner, signInAgain, dialogs].map(({ preload }) => preload()));
