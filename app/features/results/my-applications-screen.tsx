import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useOwnApplications } from '../../entities/own-work/use-own-work.ts';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { ApplicationsView } from './applications-view.tsx';
import { myApplicationsMessages as words } from './my-applications-words.ts';

/** All submissions of the account, in any status. */
export default function MyApplicationsScreen() {
	const { status, value, failure, refresh, receiving } = useOwnApplications();
	const lastSyncedAt = useLastSyncedAt();
	return (
		<PageWidth className="py-10 lg:py-16">
			<PageHeading size="public">{words.title}</PageHeading>
			<div className="mt-8">
				{value && <StoredNote failure={failure} receiving={receiving} lastSyncedAt={lastSyncedAt} onRetry={refresh} />}
				{!value && (
					<NotLoaded
						isLoading={status === 'loading'}
						rows={5}
						title={words.failed}
						failure={failure}
						onRetry={refresh}
					/>
				)}
				{value && <ApplicationsView applications={value} receiving={receiving} />}
			</div>
		</PageWidth>
	);
}
