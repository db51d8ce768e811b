import { useParams } from 'react-router-dom';
import { canReadApplications } from '#domain/access/actor';
import { reviewMessages as words } from '#domain/assessments/review-words';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { useFeatureFlags } from '../../core/session/use-feature-flags.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useReview } from '../../core/session/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingBars } from '../../ui/skeleton.tsx';
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
