import type { ReactNode } from 'react';
import { Banner, type BannerKind } from './banner.tsx';

/** An inset banner with one action. */
export function Notice({
	kind = 'info',
	title,
	action,
	onAct,
	children,
}: {
	kind?: BannerKind;
	title: string;
	action: string;
	onAct: () => void;
	children: ReactNode;
}) {
	return (
		<Banner
			inset
			kind={kind}
			title={title}
			action={
				<button type="button" className="link min-h-6" onClick={onAct}>
					{action}
				</button>
			}
		>
			{children}
		</Banner>
	);
}
