import { useParams } from 'react-router-dom';
import { resultsMessages as words } from '#domain/assessments/staff-result-words';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { useFeatureFlags } from '../../entities/evaluation/use-feature-flags.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ResultsView } from './results-view.tsx';
import { useSubmission } from './use-submission.ts';

/** Results of the own latest assessment for a job; for staff, with a retry by the AI. */
export default function ResultsScreen() {
	const { jobId = '' } = useParams();
	const { status, value, failure, refresh } = useSubmission(jobId);
	const flags = useFeatureFlags();
	const title = value?.assessment?.job.title ?? value?.submission?.job_title;
	usePageTitle(title ? words.for(title) : paths.results.title);

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
				<PageHeader title={paths.results.title} />
				<NotLoaded
					isLoading={status === 'loading' || value !== undefined}
					rows={8}
					title={words.failed}
					failure={failure}
					onRetry={refresh}
				/>
			</>
		);
	}
	return (
		<>
			<StoredNote failure={failure} receiving={false} lastSyncedAt="" onRetry={refresh} />
			<ResultsView submission={value} flags={flags} />
		</>
	);
}
