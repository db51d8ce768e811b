import { Link, matchPath, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { menuLinks } from './menu-links.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { shellMessages } from './words.ts';

/** Footer of the public pages. The link to the job list is omitted there, and on the page of a shared shortlist. */
export function Footer() {
	const { pathname } = useLocation();
	const links = menuLinks('footer', null).filter(
		({ to }) =>
			(to !== pathname || to === paths.landing.to()) &&
			// Its readers look for people, not for work.
			(to !== paths.jobs.to() || matchPath(paths.summary.pattern, pathname) === null),
	);
	return (
		<footer className="border-t border-line">
			<div className="gutter mx-auto flex w-full max-w-public flex-wrap items-center justify-between gap-x-8 gap-y-4 py-7">
				<nav aria-label={shellMessages.footerNavigation}>
					<ul className="flex flex-wrap gap-x-6 gap-y-2 text-meta text-ink-3">
						{links.map((link) => (
							<li key={link.to}>
								<Link className="inline-flex min-h-6 items-center hover:text-ink pointer-coarse:min-h-11" to={link.to}>
									{link.label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<ThemeChoice />
			</div>
		</footer>
	);
}
