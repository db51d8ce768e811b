import { useOnline } from '../core/platform/online.ts';
import { accountMessages } from './account-words.ts';
import { shellMessages } from './words.ts';

/** Sign-out as a menu item. */
export function SignOutButton({ onSignOut }: { onSignOut: () => void }) {
	return (
		<button
			type="button"
			onClick={onSignOut}
			className="flex min-h-11 w-full items-center rounded-badge px-3 text-left text-control hover:bg-well max-lg:text-body"
		>
			{shellMessages.signOut}
		</button>
	);
}

/** Signs out on every device, for example when one was lost. Needs the server. */
export function SignOutEverywhere({ onSignOut }: { onSignOut: () => void }) {
	const isOnline = useOnline();
	return (
		<button
			type="button"
			disabled={!isOnline}
			onClick={onSignOut}
			className="flex min-h-11 w-full items-center border-t border-line px-3 text-left text-meta text-ink-2 hover:bg-well disabled:text-ink-3 disabled:hover:bg-transparent"
		>
			{isOnline ? accountMessages.signOutEverywhere : accountMessages.signOutEverywhereOffline}
		</button>
	);
}
