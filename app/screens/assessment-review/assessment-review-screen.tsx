import { useParams } from 'react-router-dom';
import { canReadApplications } from '#domain/access/actor';
import { AccessDenied } from '../../components/access-denied.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadFailure, StoredNote } from '../../components/load-failure.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSession } from '../../machines/session/use-session.ts';
import { useFeatureFlags } from '../../machines/stored/use-feature-flags.ts';
import { useReview } from '../../machines/stored/use-staff-rows.ts';
import { reviewMessages as words } from '../../messages/review.ts';
import { usePageTitle } from '../../platform/navigation-title.ts';
import { paths } from '../../shell/paths.ts';
import { ReviewView } from './review-view.tsx';

/** One assessment, for the hiring team alone. */
export default function AssessmentReviewScreen() {
	const { assessmentId = '' } = useParams();
	const { user } = useSession();
	if (!user) return null;
	if (!canReadApplications(user)) {
		const { title, text } = words.accessDenied;
		return <AccessDenied title={title} text={text} dashboard={paths.dashboard.to()} />;
	}
	return <Review assessmentId={assessmentId} />;
}

/** One assessment with everything its score rests on. */
function Review({ assessmentId }: { assessmentId: string }) {
	const { status, value, failure, refresh } = useReview(assessmentId);
	const flags = useFeatureFlags();
	usePageTitle(value ? `${words.title}: ${value.candidate.name}` : words.title);

	if (status === 'forbidden' || status === 'notFound') {
		const denied = status === 'forbidden';
		const { title, text } = denied ? words.accessDenied : words.notFound;
		return (
			<>
				<PageHeader title={title}>{text}</PageHeader>
				<LinkButton kind="secondary" to={denied ? paths.dashboard.to() : paths.adminJobs.to()}>
					{denied ? words.dashboard : words.backToJobs}
				</LinkButton>
			</>
		);
	}
	// Without a heading: it would take the focus and vanish with it.
	if (status === 'loading' || (value && !flags)) return <LoadingBars rows={10} />;
	if (!value || !flags) {
		return (
			<>
				<PageHeader title={words.title} />
				<LoadFailure title={words.failed} failure={failure} onRetry={refresh} />
			</>
		);
	}
	return (
		<ReviewView
			review={value}
			flags={flags}
			note={<StoredNote failure={failure} receiving={false} savedAt="" onRetry={refresh} />}
		/>
	);
}
