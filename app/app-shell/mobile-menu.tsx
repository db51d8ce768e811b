import { Menu } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#domain/access/current-user';
import { IconButton } from '../ui/icon-button.tsx';
import { displayName } from './display-name.ts';
import { mobileMenuLinks } from './menu-links.ts';
import { SignOutButton, SignOutEverywhere } from './sign-out-buttons.tsx';
import { TestModeSwitch } from './test-mode-switch.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { shellMessages } from './words.ts';

/** The menu below 1024 px: account, links, theme and sign-out. */
export function MobileMenu({
	user,
	onSignOut,
	onSignOutEverywhere,
}: {
	user: CurrentUser;
	onSignOut: () => void;
	onSignOutEverywhere: () => void;
}) {
	const { open, toggle, close, around, button } = useDisclosure();
	const picks = (action: () => void) => () => {
		close();
		action();
	};
	const panel = useId();
	return (
		<div ref={around} className="lg:hidden">
			<IconButton
				ref={button}
				icon={Menu}
				label={shellMessages.openMenu}
				aria-expanded={open}
				aria-controls={panel}
				onClick={toggle}
				className="-mr-2.5"
			/>
			{open && (
				<div
					id={panel}
					className="absolute inset-x-0 top-full z-30 animate-appear border-b border-line bg-surface px-2 py-2 shadow-float sm:px-5"
				>
					<p className="grid border-b border-line px-3 pt-1 pb-2 text-meta text-ink-3">
						<span className="text-control text-ink">{displayName(user.email)}</span>
						<span className="[overflow-wrap:anywhere]">{user.email}</span>
					</p>
					<nav aria-label={shellMessages.openMenu} className="py-1">
						<ul className="grid">
							{mobileMenuLinks(user).map((link) => (
								<li key={link.to}>
									<Link to={link.to} className="flex min-h-11 items-center rounded-badge px-3 text-body hover:bg-well">
										{link.label}
									</Link>
								</li>
							))}
							{user.role && (
								<li className="px-3">
									<TestModeSwitch wide />
								</li>
							)}
							<li>
								<SignOutButton onSignOut={picks(onSignOut)} />
							</li>
						</ul>
					</nav>
					<div className="flex items-center justify-between border-t border-line px-3 py-1.5 text-meta text-ink-3">
						{shellMessages.theme.legend}
						<ThemeChoice />
					</div>
					<SignOutEverywhere onSignOut={picks(onSignOutEverywhere)} />
				</div>
			)}
		</div>
	);
}
