import { type ReactNode, useEffect } from 'react';
import { isAdmin } from '#domain/access/actor';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { toastError } from '../../ui/toast.ts';

/** A page for accounts that may manage jobs. Others see the reason, also as a toast. `children`: the page, by user id. */
export function OnlyManagers({
	words: { alert, title, text },
	children,
}: {
	words: { alert: string; title: string; text: string };
	children: (userId: string) => ReactNode;
}) {
	const { user } = useSession();
	const isDenied = user !== null && !isAdmin(user);
	useEffect(() => {
		if (isDenied) toastError(alert);
	}, [isDenied, alert]);
	if (!user) return null;
	return isDenied ? <AccessDenied title={title} text={text} dashboard={paths.dashboard.to()} /> : children(user.id);
}
