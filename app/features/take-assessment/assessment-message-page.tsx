import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** The page shown when there is nothing to write on: the reason, and the next step. */
export function AssessmentMessage({
	title,
	children,
	actions,
}: {
	title: string;
	children: ReactNode;
	actions?: ReactNode;
}) {
	return (
		<PageWidth className="py-8">
			<header>
				<Link to={paths.landing.to()} className="inline-flex py-1">
					<Wordmark />
				</Link>
			</header>
			<main id="main" tabIndex={-1} className="mt-16 grid max-w-prose justify-items-start gap-4 outline-none">
				<PageHeading>{title}</PageHeading>
				{/* Replaced as a whole: a translator has moved its texts, which React could not remove one by one. */}
				<div key={title} className="text-body text-ink-2">
					{children}
				</div>
				{actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
			</main>
		</PageWidth>
	);
}
