import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/** The error message above a form. It takes the focus whenever `message` changes to a non-empty value. */
export function FormError({ message, children }: { message: string | null; children?: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (message) box.current?.focus();
	}, [message]);
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
