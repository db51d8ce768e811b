import { LinkButton } from './link-button.tsx';
import { PageHeading } from './page-heading.tsx';

export const accessDeniedMessages = {
	title: 'Access Denied',
	text: 'Access Denied - You need admin privileges to view this page.',
	back: 'Dashboard',
} as const;

/** Replaces a page, or a part of one, that the account may not open: the reason, and a link to the dashboard. */
export function AccessDenied({
	title = accessDeniedMessages.title,
	text = accessDeniedMessages.text,
	dashboard,
	within = false,
}: {
	title?: string;
	text?: string;
	/** URL of the dashboard. */
	dashboard: string;
	/** Whether the page keeps its own heading. */
	within?: boolean;
}) {
	return (
		<div className="grid max-w-prose justify-items-start gap-4 py-10">
			{within ? <h2 className="text-lead">{title}</h2> : <PageHeading>{title}</PageHeading>}
			<p className="text-body text-ink-2">{text}</p>
			<LinkButton kind="secondary" to={dashboard}>
				{accessDeniedMessages.back}
			</LinkButton>
		</div>
	);
}
