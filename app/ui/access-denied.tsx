import { accessDeniedMessages } from './access-denied-words.ts';
import { LinkButton } from './link-button.tsx';
import { PageHeading } from './page-heading.tsx';

/** In place of a page that is not for this account: what it lacks, and the way on. */
export function AccessDenied({
	title = accessDeniedMessages.title,
	text = accessDeniedMessages.text,
	dashboard,
}: {
	title?: string;
	text?: string;
	/** Address of the dashboard. */
	dashboard: string;
}) {
	return (
		<div className="grid max-w-prose justify-items-start gap-4 py-10">
			<PageHeading>{title}</PageHeading>
			<p className="text-body text-ink-2">{text}</p>
			<LinkButton kind="secondary" to={dashboard}>
				{accessDeniedMessages.back}
			</LinkButton>
		</div>
	);
}
