import { useParams } from 'react-router-dom';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadFailure, StoredNote } from '../../components/load-failure.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useFeatureFlags } from '../../machines/stored/use-feature-flags.ts';
import { useSubmission } from '../../machines/submit-assessment/use-submission.ts';
import { resultsMessages as words } from '../../messages/results.ts';
import { usePageTitle } from '../../platform/navigation-title.ts';
import { paths } from '../../shell/paths.ts';
import { ResultsView } from './results-view.tsx';

/** The results of one's own latest assessment for a job, with another try by the AI; the hiring team's. */
export default function ResultsScreen() {
	const { jobId = '' } = useParams();
	const { status, value, failure, refresh } = useSubmission(jobId);
	const flags = useFeatureFlags();
	const title = value?.assessment?.job.title ?? value?.submission?.job_title;
	usePageTitle(title ? words.for(title) : words.title);

	if (value?.progress === 'none') {
		return (
			<>
				<PageHeader title={words.notFound.title}>{words.notFound.text}</PageHeader>
				<LinkButton kind="secondary" to={paths.jobs.to()}>
					{words.notFound.link}
				</LinkButton>
			</>
		);
	}
	if (!value || !flags) {
		return (
			<>
				<PageHeader title={words.title} />
				{status === 'loading' || value ? (
					<LoadingBars rows={8} />
				) : (
					<LoadFailure title={words.failed} failure={failure} onRetry={refresh} />
				)}
			</>
		);
	}
	return (
		<>
			<StoredNote failure={failure} receiving={false} savedAt="" onRetry={refresh} />
			<ResultsView submission={value} flags={flags} />
		</>
	);
}
