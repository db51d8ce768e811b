import { Menu } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#domain/access/actor';
import { IconButton } from '../components/icon-button.tsx';
import { shellMessages } from '../messages/shell.ts';
import { mobileMenuLinks } from './menu-links.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { TestModeSwitch } from './test-mode-switch.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** The bar's links below 1024 px, where the bar has no room for them. */
export function MobileMenu({ user, onSignOut }: { user: CurrentUser; onSignOut: () => void }) {
	const { open, toggle, close, around, button } = useDisclosure();
	const pick = () => {
		close();
		onSignOut();
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
				<nav
					id={panel}
					aria-label={shellMessages.openMenu}
					className="absolute inset-x-0 top-full z-30 animate-appear border-b border-line bg-surface px-2 py-2 shadow-float sm:px-5"
				>
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
							<SignOutButton onSignOut={pick} />
						</li>
					</ul>
				</nav>
			)}
		</div>
	);
}
