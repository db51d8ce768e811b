import { useParams } from 'react-router-dom';
import { canReadApplications } from '#domain/access/actor';
import { measuredList } from '#domain/evaluation/measured-list';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { usePulledAt } from '../../core/session/use-last-synced-at.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useApplications } from '../../core/session/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Histogram } from '../../ui/histogram.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure, StoredNote } from '../../ui/load-failure.tsx';
import { Unbroken } from '../../ui/no-break.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingBars } from '../../ui/skeleton.tsx';
import { ApplicationFigures } from './application-figures.tsx';
import { ApplicationList } from './application-list.tsx';
import { MeasurementNote } from './measurement-note.tsx';
import { MixedMethods } from './mixed-methods.tsx';
import { applicationsMessages as words } from './words.ts';

/** A job's applications, for the hiring team alone. */
export default function ApplicationsScreen() {
	const { jobId = '' } = useParams();
	const { user } = useSession();
	if (!user) return null;
	if (!canReadApplications(user)) {
		const { title, text } = words.accessDenied;
		return <AccessDenied title={title} text={text} dashboard={paths.dashboard.to()} />;
	}
	return <Applications jobId={jobId} />;
}

/** A job's applications, latest first; new rows and scores appear automatically. */
function Applications({ jobId }: { jobId: string }) {
	const { status, value, failure, refresh, receiving } = useApplications(jobId);
	const savedAt = usePulledAt();
	usePageTitle(value ? `${words.title}: ${value.job.title}` : words.title);
	const back = <BackLink to={paths.adminJobs.to()}>{words.backToJobs}</BackLink>;

	if (status === 'forbidden' || status === 'notFound') {
		const { title, text } = status === 'forbidden' ? words.accessDenied : words.notFound;
		const link =
			status === 'forbidden' ? (
				<LinkButton kind="secondary" to={paths.dashboard.to()}>
					{words.dashboard}
				</LinkButton>
			) : (
				<LinkButton kind="secondary" to={paths.adminJobs.to()}>
					{words.backToJobs}
				</LinkButton>
			);
		return (
			<>
				<PageHeader title={title}>{text}</PageHeader>
				{link}
			</>
		);
	}
	if (!value) {
		return (
			<>
				<PageHeader back={back} title={words.title} />
				{status === 'loading' ? (
					<LoadingBars rows={8} />
				) : (
					<LoadFailure title={words.failed} failure={failure} onRetry={refresh} />
				)}
			</>
		);
	}

	const { job, applications } = value;
	const errors = measuredList(applications);
	const scores = applications.flatMap(({ score, is_admin_test }) => (score === null || is_admin_test ? [] : [score]));
	return (
		<>
			<PageHeader back={back} title={words.title}>
				<Unbroken>{[job.title, job.location, job.type].filter(Boolean).join('\u00a0· ')}</Unbroken>
			</PageHeader>
			<StoredNote failure={failure} receiving={receiving} savedAt={savedAt} onRetry={refresh} />
			{applications.length === 0 ? (
				!receiving && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
			) : (
				<>
					{!receiving && <ApplicationFigures applications={applications} />}
					<MixedMethods applications={applications} />
					{scores.length > 0 && !receiving && (
						<div className="mt-4">
							<Histogram scores={scores} />
						</div>
					)}
					<MeasurementNote errors={errors} />
					<ApplicationList applications={applications} errors={errors} />
				</>
			)}
		</>
	);
}
