import type { LucideIcon } from 'lucide-react';
import type { CurrentUser } from '#domain/access/current-user';
import type { PathName } from './paths.ts';
import type { Screen } from './ui/late-screen.tsx';

/**
 * Who may open a page: `anyone`; any `account`; `writer`, an account on its own assessment, which stays open while the
 * server rejects the session so that writing continues; `staff`; `manager`, staff who manage jobs; `owner` of the investor deck.
 */
export type Access = 'anyone' | 'account' | 'writer' | 'staff' | 'manager' | 'owner';

/** The frame around a screen; the assessment page has none. */
export type Frame = 'public' | 'admin' | 'none';

/** A menu with links to pages. That of the account also has those of the rail, and on narrow screens those of the bar. */
export type Menu = 'bar' | 'account' | 'footer';

/** What a feature's `feature.ts` states of a page. Its address and title are in `paths.ts`. */
export type Page = {
	screen: Screen;
	access: Access;
	frame: Frame;
	/** The menus that link to it, for those who may open it. Its path has no parameter. */
	menus?: readonly Menu[];
	/** Its icon in the rail of the hiring team, if it is there. Its path has no parameter. */
	rail?: LucideIcon;
	/** The labels of its links that are not its title. */
	labels?: (user: CurrentUser | null) => Partial<Record<Menu | 'rail', string>>;
};

/** The pages of a feature. */
export type Pages = Partial<Record<PathName, Page>>;
