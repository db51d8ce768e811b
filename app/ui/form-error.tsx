import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type FormErrorProps = { message: string | null; children?: ReactNode };

/** The error message above a form. It takes the focus whenever `message` changes to a non-empty value. */
export function FormError({ message, children }: FormErrorProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (message) box.current?.focus();
	}, [message]);
	if (!message) return null;
	return (
		<ErrorBox ref={box} message={message}>
			{children}
		</ErrorBox>
	);
}

/**
 * An error message that follows what is typed. It takes the focus with each of the `tries` to save only: a change of `message`
 * must not take it from the field that is being corrected.
 */
export function FormErrorOfTries({ tries, message, children }: FormErrorProps & { tries: number }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (tries > 0) box.current?.focus();
	}, [tries]);
	if (!message) return null;
	return (
		<ErrorBox ref={box} message={message}>
			{children}
		</ErrorBox>
	);
}

function ErrorBox({ ref, message, children }: FormErrorProps & { ref: Ref<HTMLDivElement> }) {
	return (
		<div
			ref={ref}
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
