import { LinkButton } from '../components/link-button.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { accessDeniedMessages } from '../messages/access-denied.ts';
import { paths } from './paths.ts';

/** What somebody sees who is signed in but not of the hiring team. */
export default function AccessDenied() {
	const { title, text, back } = accessDeniedMessages;
	return (
		<div className="grid max-w-prose justify-items-start gap-4 py-10">
			<PageHeading>{title}</PageHeading>
			<p className="text-body text-ink-2">{text}</p>
			<LinkButton kind="secondary" to={paths.dashboard.to()}>
				{back}
			</LinkButton>
		</div>
	);
}
