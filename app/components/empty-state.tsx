import type { ReactNode } from 'react';

/** Nothing is here, and that is a fact: a title, a sentence, what to do, between lines. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
	return (
		<div className="grid justify-items-start gap-5 border-y border-line py-10">
			<div className="grid gap-2">
				<h2 className="text-lead">{title}</h2>
				{children && <p className="max-w-prose text-body text-ink-2">{children}</p>}
			</div>
			{action}
		</div>
	);
}
