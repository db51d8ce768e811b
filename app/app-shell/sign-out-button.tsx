import { shellMessages } from './words.ts';

/** The way out, as an entry of a menu. */
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
