import type { CurrentUser } from '#domain/access/current-user';
import type { Menu, Page } from '../feature.ts';
import { paths } from '../paths.ts';
import { admissionTo } from './asks-sign-in.ts';
import { pageNames, pages } from './pages.ts';

type MenuLink = { to: string; label: string; icon: Page['rail'] };

/** Links to pages that the visitor may open, with their labels in `menu`. */
function linksTo(isWanted: (page: Page) => boolean, menu: Menu | 'rail', user: CurrentUser | null): MenuLink[] {
	const session = user ? ({ status: 'signedIn', user } as const) : ({ status: 'guest', user } as const);
	return pageNames
		.filter((name) => isWanted(pages[name]) && admissionTo(pages[name].access, session) === 'page')
		.map((name) => ({
			to: paths[name].pattern,
			label: pages[name].labels?.(user)[menu] ?? paths[name].title,
			icon: pages[name].rail,
		}));
}

/** Links of the bar or of the footer. */
export const menuLinks = (menu: 'bar' | 'footer', user: CurrentUser | null): MenuLink[] =>
	linksTo(({ menus = [] }) => menus.includes(menu), menu, user);

/** Links of the rail, each with its icon. */
export const railLinks = (user: CurrentUser | null): MenuLink[] =>
	linksTo(({ rail }) => rail !== undefined, 'rail', user);

/** Links of the account's menu. On narrow screens they include those of the bar, which are not shown there. */
export const accountLinks = (user: CurrentUser, kind: 'wide' | 'narrow'): MenuLink[] =>
	linksTo(
		({ menus = [], rail }) =>
			rail !== undefined || menus.includes('account') || (kind === 'narrow' && menus.includes('bar')),
		'account',
		user,
	);
