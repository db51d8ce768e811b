import { useEffect, useState } from 'react';
import type { CurrentUser } from '#domain/access/current-user';
import { preloadPage } from '../core/platform/preload.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { AccountMenu } from './account-menu.tsx';
import { accountMessages } from './account-words.ts';
import { OutboxSummary } from './outbox-summary.tsx';
import { PersonSearch } from './person-search.tsx';
import { TestModeSwitch } from './test-mode-switch.tsx';
import { UnsentWorkDialog } from './unsent-work-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';
import { shellMessages } from './words.ts';

/** The controls on the right of the bar for a signed-in account. */
export default function AccountControls({ user }: { user: CurrentUser }) {
	const signOut = useSignOut();
	const [isAsking, setAsking] = useState(false);
	const { isDeckOwner } = user;
	// Loads the deck into the service worker's cache, so that it opens offline.
	useEffect(() => {
		if (isDeckOwner) void preloadPage(paths.investorDeck.to());
	}, [isDeckOwner]);
	const askEverywhere = () => setAsking(true);
	return (
		<div className="flex flex-wrap items-center justify-end gap-x-1 sm:gap-x-3 lg:gap-x-5">
			<OutboxSummary />
			{user.role && <PersonSearch />}
			{user.role && (
				<span className="flex items-center gap-5">
					<span className="flex max-lg:hidden">
						<TestModeSwitch />
					</span>
					<Badge kind="outline">{shellMessages.roles[user.role]}</Badge>
				</span>
			)}
			{(['wide', 'narrow'] as const).map((kind) => (
				<AccountMenu key={kind} user={user} kind={kind} onSignOut={signOut.begin} onSignOutEverywhere={askEverywhere} />
			))}
			<ConfirmDialog
				open={isAsking}
				words={accountMessages.signOutEverywhereDialog}
				onClose={() => setAsking(false)}
				onConfirm={signOut.beginEverywhere}
			/>
			<UnsentWorkDialog choices={signOut} />
		</div>
	);
}
