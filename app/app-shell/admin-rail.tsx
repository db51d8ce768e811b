import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../core/session/use-session.ts';
import { paths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { railLinks } from './menu-links.ts';
import { shellMessages } from './words.ts';

/** Links to the staff pages, on the left from 1200 px. Applications and results are reached through their job. */
export function AdminRail() {
	const { pathname } = useLocation();
	const { user } = useSession();
	const isHere = (to: string) =>
		pathname === to || (to === paths.adminJobs.to() && /^\/(admin\/(jobs|assessment)|results)\//.test(pathname));
	return (
		<nav aria-label={shellMessages.adminNavigation} className="sticky top-0 lg:top-14 grid gap-1 px-3 py-6">
			<p className="px-4 pb-1 text-meta text-ink-3">{shellMessages.hiring}</p>
			{railLinks(user).map((link) => (
				<Link
					key={link.to}
					to={link.to}
					aria-current={isHere(link.to) ? 'page' : undefined}
					className={classNames(
						'relative flex min-h-8.5 items-center gap-3 rounded-control px-4 py-1.5 text-control transition-colors hover:bg-well hover:text-ink',
						isHere(link.to) ? 'bg-well text-ink' : 'text-ink-2',
					)}
				>
					{isHere(link.to) && (
						<span aria-hidden="true" className="drawn absolute top-2 bottom-2 -left-0 w-[3px] bg-accent" />
					)}
					{link.icon && <Icon icon={link.icon} className="text-ink-3" />}
					<span>{link.label}</span>
				</Link>
			))}
		</nav>
	);
}
