import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/**
 * The error message above a form. It takes the focus whenever `message` changes to a non-empty value. With `tries`, the number of
 * attempts to save, it takes the focus with each attempt only: a message that follows what is typed must leave the focus there.
 */
export function FormError({
	message,
	tries,
	children,
}: {
	message: string | null;
	tries?: number;
	children?: ReactNode;
}) {
	const box = useRef<HTMLDivElement>(null);
	const cause = tries ?? message;
	useEffect(() => {
		if (cause) box.current?.focus();
	}, [cause]);
	if (!message) return null;
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="flex items-start gap-3 rounded-control bg-bad-tint px-4 py-3 text-control text-ink forced-colors:border"
		>
			<Icon icon={CircleAlert} size={18} className="mt-px text-bad" />
			<div className="grid min-w-0 gap-2 wrap-anywhere">
				<p>{message}</p>
				{children}
			</div>
		</div>
	);
}
