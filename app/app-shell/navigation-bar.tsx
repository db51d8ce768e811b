import { Link, matchPath, useLocation } from 'react-router-dom';
import { useSession } from '../core/session/use-session.ts';
import { paths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { AccountControls } from './account-parts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { menuLinks } from './menu-links.ts';
import { shellMessages } from './words.ts';

/** The bar at the top of every framed page. `wide` is the staff version: full width, and sticky from 1024 px. */
export function NavigationBar({ wide = false }: { wide?: boolean }) {
	const session = useSession();
	// Show no account after the server has rejected the session.
	const user = session.status === 'signedIn' ? session.user : null;
	const { pathname } = useLocation();
	const isSummary = matchPath(paths.summary.pattern, pathname) !== null;
	return (
		<header
			className={classNames(
				'docked z-20 border-b border-line bg-canvas',
				wide ? 'relative lg:sticky lg:top-0' : 'relative',
			)}
		>
			<div
				className={classNames(
					'flex flex-wrap items-center justify-between gap-x-3 sm:gap-x-6',
					wide ? 'min-h-16 px-5 sm:px-6 lg:min-h-14' : 'gutter mx-auto min-h-16 w-full max-w-public',
				)}
			>
				<div className="flex items-center gap-6">
					<Link to={paths.landing.to()} className="inline-flex min-h-11 items-center text-[1.25rem] leading-none">
						<Wordmark />
					</Link>
					<nav
						aria-label={shellMessages.mainNavigation}
						className={classNames(user ? 'max-lg:hidden' : 'max-sm:hidden')}
					>
						<ul className="flex items-center gap-5">
							{(user || !isSummary ? menuLinks('bar', user) : []).map((link) => (
								<BarLink key={link.to} to={link.to} here={user !== null && isHere(pathname, link.to)}>
									{link.label}
								</BarLink>
							))}
						</ul>
					</nav>
				</div>
				{session.status === 'guest' && !isSummary && !hasOwnSignIn(pathname) && <GuestLinks />}
				{user && pathname === paths.landing.to() && (
					<Link
						to={paths.dashboard.to()}
						className={classNames(
							'ml-auto inline-flex min-h-11 items-center text-control text-ink-2 hover:text-ink lg:hidden',
							// Beside the role, it would take a second line on phones; the menu has it.
							user.role && 'max-sm:hidden',
						)}
					>
						{paths.dashboard.title}
					</Link>
				)}
				{user && (
					<ErrorBoundary fallback={null}>
						<AccountControls user={user} />
					</ErrorBoundary>
				)}
			</div>
		</header>
	);
}

/** Whether the link's page is the current one; every page below /admin belongs to the admin link. */
function isHere(pathname: string, to: string): boolean {
	return pathname === to || (to === paths.adminJobs.to() && pathname.startsWith('/admin/'));
}

/** The pages of mailed invitations sign in to the invited account. The links of the bar would lose the invitation. */
const hasOwnSignIn = (pathname: string): boolean =>
	[paths.invite, paths.acceptInvitation].some(({ pattern }) => matchPath(pattern, pathname) !== null);

function GuestLinks() {
	return (
		<div className="flex items-center gap-2">
			<Link
				to={paths.signIn.to()}
				className="inline-flex min-h-10 items-center rounded-control px-2 text-control font-label text-ink-2 hover:text-ink pointer-coarse:min-h-11"
			>
				{shellMessages.signIn}
			</Link>
			<LinkButton to={paths.register.to()}>{shellMessages.getStarted}</LinkButton>
		</div>
	);
}

function BarLink({ to, here, children }: { to: string; here: boolean; children: string }) {
	return (
		<li className="flex items-center gap-2">
			{here && <span aria-hidden="true" className="drawn h-4 w-[2.5px] bg-accent" />}
			<Link
				to={to}
				aria-current={here ? 'page' : undefined}
				className={classNames(
					'inline-flex min-h-11 items-center text-control transition-colors hover:text-ink',
					here ? 'text-ink' : 'text-ink-2',
				)}
			>
				{children}
			</Link>
		</li>
	);
}
