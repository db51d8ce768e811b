import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useParams } from 'react-router-dom';
import { canReadApplications, isAdmin } from '#domain/access/actor';
import { shortlistOf } from '#domain/assessments/application-filter';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { reviewMessages as words } from '#domain/assessments/review-words';
import { readApplicationFilter } from '../../core/platform/application-address.ts';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { usePageKeys } from '../../core/platform/use-page-keys.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useListSettings } from '../../entities/applications/list-settings.ts';
import { useFeatureFlags } from '../../entities/evaluation/use-feature-flags.ts';
import { useListedApplications, useReview, useStoredReviews } from '../../entities/staff/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { KeysButton, KeysDialog } from '../../ui/keys-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure, StoredNote } from '../../ui/load-failure.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRailSlot } from '../../ui/rail-slot.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ShareDialog } from '../summary-links/share-dialog.tsx';
import { actionMessages } from './action-words.ts';
import { PersonSearchDialog } from './person-search-dialog.tsx';
import { NextCandidate, ReviewNeighbours, useNeighbours } from './review-neighbours.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { ReviewView } from './review-view.tsx';

export { PersonSearchDialog };

/** The review of one assessment; staff only. */
export default function AssessmentReviewScreen() {
	const { assessmentId = '' } = useParams();
	const { user } = useSession();
	if (!user) return null;
	if (!canReadApplications(user)) {
		const { title, text } = words.accessDenied;
		return <AccessDenied title={title} text={text} dashboard={paths.dashboard.to()} />;
	}
	return <Review assessmentId={assessmentId} userId={user.id} canShare={isAdmin(user)} />;
}

/** The review with links back to the list and to its neighbours. */
function Review({ assessmentId, userId, canShare }: { assessmentId: string; userId: string; canShare: boolean }) {
	const review = useReview(assessmentId);
	const { search } = useLocation();
	const [around, setAround] = useState<readonly AssessmentReview[]>([]);
	// A neighbour is here before it is turned to. Anything else is read while the previous review is still shown.
	const read = review.isRead ? review.value : around.find(({ id }) => id === assessmentId);
	const [last, setLast] = useState<AssessmentReview>();
	if (read && read !== last) setLast(read);
	const isTurning = last !== undefined && !review.isRead && !read;
	// What is being written about it stays on the screen: nothing typed is lost.
	const isWithdrawn = review.failure === 'application_withdrawn' && last?.id === assessmentId;
	const jobId = last?.job.id;
	const found = useNeighbours(jobId ?? '', assessmentId);
	const stored = useStoredReviews([found?.previous?.id, assessmentId, found?.next?.id]);
	if (stored && stored !== around) setAround(stored);
	const [settings, change] = useListSettings(userId, jobId ?? '');
	const [isHelpOpen, setHelpOpen] = useState(false);
	const [isSearching, setSearching] = useState(false);
	const [isSharing, setSharing] = useState(false);
	const share = canShare && jobId !== undefined ? () => setSharing(true) : undefined;
	const hasKeys = settings?.keys;
	usePageKeys(hasKeys ?? false, {
		'?': () => setHelpOpen(true),
		'/': () => setSearching(true),
		...(share && { l: share }),
	});
	const slot = useRailSlot();
	const rail = jobId === undefined ? null : slot;
	const head = jobId !== undefined && (
		<div
			className={
				rail
					? 'flex flex-wrap items-center justify-between gap-2 px-2'
					: 'mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2'
			}
		>
			<BackLink to={`${paths.applications.to(jobId)}${search}`}>{words.back}</BackLink>
			<div className={rail ? 'contents' : 'flex flex-wrap items-center gap-x-4 gap-y-2'}>
				<KeysButton className={rail ? '-mr-1.5 px-1.5' : 'max-sm:hidden'} onOpen={() => setHelpOpen(true)}>
					<span className={rail ? 'sr-only' : undefined}>{actionMessages.keys.open}</span>
				</KeysButton>
				<ReviewNeighbours found={found} jobId={jobId} id={assessmentId} hasKeys={hasKeys} />
			</div>
		</div>
	);
	return (
		<>
			<OwnText>
				{rail
					? createPortal(<ReviewQueue found={found} id={assessmentId} head={head} hasKeys={hasKeys ?? false} />, rail)
					: head}
			</OwnText>
			<div inert={isTurning}>
				<ReviewBody
					{...review}
					{...((!review.isRead || isWithdrawn) && last && { status: 'ready', value: last })}
					hasKeys={!isTurning && (hasKeys ?? false)}
					onShare={share}
					next={<NextCandidate found={found} />}
				/>
			</div>
			{isSearching && <PersonSearchDialog onClose={() => setSearching(false)} />}
			{isSharing && jobId !== undefined && (
				<ReviewShare jobId={jobId} userId={userId} onClose={() => setSharing(false)} />
			)}
			<KeysDialog
				open={isHelpOpen}
				onClose={() => setHelpOpen(false)}
				words={actionMessages.keys}
				isOn={hasKeys ?? false}
				onSwitch={(keys) => change({ keys })}
			/>
		</>
	);
}

function ReviewBody({
	status,
	value,
	failure,
	refresh,
	hasKeys,
	onShare,
	next,
}: ReturnType<typeof useReview> & { hasKeys: boolean; onShare: (() => void) | undefined; next: ReactNode }) {
	const flags = useFeatureFlags();
	usePageTitle(value ? `${paths.assessmentReview.title}: ${value.candidate.name}` : paths.assessmentReview.title);

	if (status === 'forbidden' || status === 'notFound') {
		const denied = status === 'forbidden';
		const gone = failure === 'application_withdrawn' ? words.withdrawn : words.notFound;
		const { title, text } = denied ? words.accessDenied : gone;
		return (
			<>
				<PageHeader title={title}>{text}</PageHeader>
				<LinkButton kind="secondary" to={denied ? paths.dashboard.to() : paths.adminJobs.to()}>
					{denied ? words.dashboard : words.backToJobs}
				</LinkButton>
			</>
		);
	}
	// Loading bars without a heading: it would take the focus, and the focus would be lost when it is removed.
	if (status === 'loading' || (value && !flags)) return <Skeleton rows={10} />;
	if (!value || !flags) {
		return (
			<>
				<PageHeader title={paths.assessmentReview.title} />
				<LoadFailure title={words.failed} failure={failure} onRetry={refresh} />
			</>
		);
	}
	return (
		<ReviewView
			key={value.id}
			review={value}
			flags={flags}
			isWithdrawn={failure === 'application_withdrawn'}
			hasKeys={hasKeys}
			onShare={onShare}
			next={next}
			note={
				failure === 'application_withdrawn' ? (
					<div className="mb-6">
						<Banner kind="warn" title={words.withdrawn.title}>
							{words.withdrawn.text}
						</Banner>
					</div>
				) : (
					<StoredNote failure={failure} receiving={false} lastSyncedAt="" onRetry={refresh} />
				)
			}
		/>
	);
}

/** Shares the shortlist of the job that an open review belongs to. */
function ReviewShare({ jobId, userId, onClose }: { jobId: string; userId: string; onClose: () => void }) {
	const { search } = useLocation();
	const { value } = useListedApplications(jobId);
	if (!value) return null;
	return (
		<ShareDialog
			jobId={jobId}
			jobTitle={value.job.title}
			userId={userId}
			people={shortlistOf(value.applications, readApplicationFilter(search))}
			onClose={onClose}
		/>
	);
}
