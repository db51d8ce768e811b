import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import { PageWidth } from './page-width.tsx';

/** A page with one 400 px column for a short form. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<PageWidth className="py-10 sm:py-18">
			<div className="mx-auto grid w-full max-w-form gap-6">
				<PageHeading>{title}</PageHeading>
				{children}
			</div>
		</PageWidth>
	);
}
