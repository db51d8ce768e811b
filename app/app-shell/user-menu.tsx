import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#domain/access/current-user';
import { Icon } from '../ui/icon.tsx';
import { displayName } from './display-name.ts';
import { type MenuLink, userMenuLinks } from './menu-links.ts';
import { SignOutButton, SignOutEverywhere } from './sign-out-buttons.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { shellMessages } from './words.ts';

/** The menu from 1024 px: a button with initials and name; in its panel the account's pages, the theme and sign-out. */
export function UserMenu({
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
	const name = displayName(user.email);
	return (
		<div ref={around} className="relative max-lg:hidden">
			<button
				ref={button}
				type="button"
				aria-expanded={open}
				aria-controls={panel}
				onClick={toggle}
				className="flex min-h-11 items-center gap-2 rounded-control text-control text-ink"
			>
				<span
					aria-hidden="true"
					className="inline-flex size-[2rem] items-center justify-center rounded-full bg-ink text-axis font-heading text-canvas forced-colors:border"
				>
					{user.initials}
				</span>
				<span className="sr-only">{shellMessages.userMenu}</span>
				<span>{name}</span>
				<Icon icon={ChevronDown} />
			</button>
			{open && (
				<div
					id={panel}
					className="absolute top-full right-0 z-30 mt-1 grid w-64 animate-appear rounded-control border border-line bg-surface p-1 shadow-float"
				>
					<p className="grid border-b border-line px-3 py-2 text-meta text-ink-3">
						<span className="text-control text-ink">{name}</span>
						<span className="truncate">{user.email}</span>
					</p>
					<ul className="grid py-1">
						{userMenuLinks(user).map((link) => (
							<MenuEntry key={link.to} link={link} />
						))}
						<li>
							<SignOutButton onSignOut={picks(onSignOut)} />
						</li>
					</ul>
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

function MenuEntry({ link }: { link: MenuLink }) {
	return (
		<li>
			<Link to={link.to} className="flex min-h-11 items-center rounded-badge px-3 text-control hover:bg-well">
				{link.label}
			</Link>
		</li>
	);
}
