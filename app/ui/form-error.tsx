import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type FormErrorProps = { message: string; children?: ReactNode };

/** The error message above a form. It takes the focus whenever `message` changes to a non-empty value. */
export function FormError({ message, children }: Omit<FormErrorProps, 'message'> & { message: string | null }) {
	if (!message) return null;
	return (
		<FormErrorBox key={message} message={message}>
			{children}
		</FormErrorBox>
	);
}

/**
 * An error message that follows what is typed. It takes the focus only when it is mounted: a change of `message` must not take
 * the focus from the field that is being corrected.
 */
export function FormErrorBox({ message, children }: FormErrorProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
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
