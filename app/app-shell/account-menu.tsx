import { ChevronDown, Menu } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#domain/access/current-user';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { displayName } from './display-name.ts';
import { accountLinks } from './menu-links.ts';
import { SignOutButton, SignOutEverywhere } from './sign-out-buttons.tsx';
import { TestModeSwitch } from './test-mode-switch.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { shellMessages } from './words.ts';

/**
 * The menu of the account: its links, the theme and sign-out. From 1024 px (`wide`) below a button with initials and name; on
 * smaller screens below an icon and across the page.
 */
export function AccountMenu({
	user,
	kind,
	onSignOut,
	onSignOutEverywhere,
}: {
	user: CurrentUser;
	kind: 'wide' | 'narrow';
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
	const isWide = kind === 'wide';
	const opens = { ref: button, 'aria-expanded': open, 'aria-controls': panel, onClick: toggle };
	const entries = (
		<ul className={classNames('grid', isWide && 'py-1')}>
			{accountLinks(user, kind).map((link) => (
				<li key={link.to}>
					<Link
						to={link.to}
						className="flex min-h-11 items-center rounded-badge px-3 text-control hover:bg-well max-lg:text-body"
					>
						{link.label}
					</Link>
				</li>
			))}
			{!isWide && user.role && (
				<li className="px-3">
					<TestModeSwitch wide />
				</li>
			)}
			<li>
				<SignOutButton onSignOut={picks(onSignOut)} />
			</li>
		</ul>
	);
	return (
		<div ref={around} className={isWide ? 'relative max-lg:hidden' : 'lg:hidden'}>
			{isWide ? (
				<button
					{...opens}
					type="button"
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
			) : (
				<IconButton {...opens} icon={Menu} label={shellMessages.openMenu} className="-mr-2.5" />
			)}
			{open && (
				<div
					id={panel}
					className={classNames(
						'absolute top-full z-30 animate-appear border-line bg-surface shadow-float',
						isWide ? 'right-0 mt-1 grid w-64 rounded-control border p-1' : 'inset-x-0 border-b px-2 py-2 sm:px-5',
					)}
				>
					<p
						className={classNames('grid border-b border-line px-3 pb-2 text-meta text-ink-3', isWide ? 'pt-2' : 'pt-1')}
					>
						<span className="text-control text-ink">{name}</span>
						<span className={isWide ? 'truncate' : '[overflow-wrap:anywhere]'}>{user.email}</span>
					</p>
					{isWide ? (
						entries
					) : (
						<nav aria-label={shellMessages.openMenu} className="py-1">
							{entries}
						</nav>
					)}
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
