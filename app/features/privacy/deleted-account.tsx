import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { deletedAccountMessages as words } from './words.ts';

/** Says that the account was deleted, until the user leaves the page. */
export function DeletedAccount() {
	return (
		<FormPage title={words.title}>
			<p className="text-body text-ink-2">{words.text}</p>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<LinkButton kind="secondary" to={paths.jobs.to()}>
					{words.jobs}
				</LinkButton>
				<Link className="link text-control" to={paths.privacy.to()} replace>
					{words.privacy}
				</Link>
			</div>
		</FormPage>
	);
}
