import type { ReactNode } from 'react';
import { FormError } from '../../ui/form-error.tsx';

/** A part of the page: its title, and from 1024 px its rows beside it. */
export function AccountPart({
	id,
	title,
	error = null,
	children,
}: {
	id: string;
	title: string;
	/** Why a change failed. */
	error?: string | null;
	children: ReactNode;
}) {
	return (
		<section
			aria-labelledby={id}
			className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,18.75rem)_minmax(0,50rem)] lg:justify-between"
		>
			<h2 id={id} className="text-h2 lg:pt-3">
				{title}
			</h2>
			<div className="grid content-start gap-3">
				<FormError message={error} />
				<dl className="border-t border-ink">{children}</dl>
			</div>
		</section>
	);
}

/** A row: its name, what it says, and at the right what can be done. */
export function AccountRow({
	name,
	value,
	text,
	detail,
	action,
}: {
	name: string;
	/** What the account has. */
	value?: string;
	/** What it is about. */
	text?: string;
	detail?: ReactNode;
	action: ReactNode;
}) {
	return (
		<div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-b-0 sm:grid sm:grid-cols-[minmax(0,10.25rem)_minmax(0,1fr)_auto]">
			<dt className="text-body font-label">{name}</dt>
			<dd className="grid max-sm:order-1 max-sm:basis-full">
				{value !== undefined && <bdi className="text-body wrap-anywhere">{value}</bdi>}
				{text !== undefined && <span className="max-w-prose text-body text-ink-2">{text}</span>}
				{detail !== undefined && <span className="max-w-prose text-meta text-ink-3 wrap-anywhere">{detail}</span>}
			</dd>
			<dd className="grid justify-items-end">{action}</dd>
		</div>
	);
}
