import { LoadFailure, StoredNote } from '../../components/load-failure.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { useOwnApplications } from '../../machines/stored/use-own-work.ts';
import { usePulledAt } from '../../machines/stored/use-pulled-at.ts';
import { myApplicationsMessages as words } from '../../messages/my-applications.ts';
import { ApplicationsView } from './applications-view.tsx';

/** What the account has handed in, wherever it stands. */
export default function MyApplicationsScreen() {
	const { status, value, failure, refresh, receiving } = useOwnApplications();
	const savedAt = usePulledAt();
	return (
		<PageWidth className="py-10 lg:py-16">
			<PageHeading size="public">{words.title}</PageHeading>
			<div className="mt-8">
				{value && <StoredNote failure={failure} receiving={receiving} savedAt={savedAt} onRetry={refresh} />}
				{status === 'loading' && <LoadingBars rows={5} />}
				{!value && status !== 'loading' && <LoadFailure title={words.failed} failure={failure} onRetry={refresh} />}
				{value && <ApplicationsView applications={value} receiving={receiving} />}
			</div>
		</PageWidth>
	);
}
