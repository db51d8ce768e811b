import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { leavesFocusToHeading } from '../core/platform/navigation-focus.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';
import { componentMessages } from './words.ts';

/** An error message: what failed (title), what is unaffected (children), and a Retry button. */
export function ErrorState({
	title,
	children,
	onRetry,
	action,
}: {
	title: string;
	children?: ReactNode;
	onRetry?: () => void;
	action?: ReactNode;
}) {
	return (
		<div role="alert" className="grid justify-items-start gap-5 border-y border-line py-10">
			<div className="grid gap-2">
				<h2 className="flex items-center gap-2 text-lead">
					<Icon icon={CircleAlert} size={20} className="text-bad" />
					<span>{title}</span>
				</h2>
				{children && <p className="max-w-prose text-body text-ink-2">{children}</p>}
			</div>
			{onRetry && (
				<Button ref={leavesFocusToHeading} kind="secondary" onClick={onRetry}>
					{componentMessages.retry}
				</Button>
			)}
			<OwnText>{action}</OwnText>
		</div>
	);
}
