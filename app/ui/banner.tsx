import { CloudOff, Diamond, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { OwnText } from './own-text.tsx';
import { componentMessages } from './words.ts';

export type BannerKind = 'info' | 'offline' | 'warn' | 'bad';

const LOOKS: Record<BannerKind, { box: string; sign: string; icon: LucideIcon }> = {
	info: { box: 'bg-accent-tint', sign: 'text-accent', icon: Info },
	offline: { box: 'bg-accent-tint', sign: 'text-accent', icon: CloudOff },
	warn: { box: 'bg-warn-tint', sign: 'text-warn', icon: Diamond },
	bad: { box: 'bg-bad-tint', sign: 'text-bad', icon: TriangleAlert },
};

/**
 * A message with icon, bold title, one line of text, and an action or a close button at the right. Spans the page with a line
 * below, or is `inset` in a column.
 */
export function Banner({
	kind,
	title,
	children,
	action,
	inset = false,
	onDismiss,
}: {
	kind: BannerKind;
	title?: string;
	children?: ReactNode;
	action?: ReactNode;
	inset?: boolean;
	onDismiss?: () => void;
}) {
	const look = LOOKS[kind];
	return (
		<div
			role={kind === 'bad' ? 'alert' : 'status'}
			className={classNames(
				'flex items-start gap-3 px-4 py-2.5 text-control text-ink forced-colors:border',
				inset ? 'rounded-control' : 'border-b border-line',
				look.box,
			)}
		>
			<Icon icon={look.icon} size={18} className={classNames('mt-0.5', look.sign)} />
			<div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
				<p className="min-w-[min(12rem,100%)] flex-1 py-0.5 wrap-anywhere">
					{title && <strong className="font-heading">{title}</strong>}
					<span> </span>
					<OwnText>{children}</OwnText>
				</p>
				{action && <div className="max-w-full py-0.5">{action}</div>}
			</div>
			{onDismiss && (
				<IconButton label={componentMessages.dismiss} icon={X} onClick={onDismiss} className="-my-2 -mr-2" />
			)}
		</div>
	);
}
