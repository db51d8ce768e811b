import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { canReadApplications, isAdmin } from '#domain/access/actor';
import { comparedRows, isToDecide } from '#domain/assessments/compared';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { readCompareSearch } from '../../core/platform/application-address.ts';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useListSettings } from '../../entities/applications/list-settings.ts';
import { useFeatureFlags } from '../../entities/evaluation/use-feature-flags.ts';
import { useListedApplications, useReviews } from '../../entities/staff/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CompareView } from './compare-view.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.compare;

const showsNoScore = (row: ListedApplication): boolean => row.score === null && isToDecide(row);

/** The answers of some applications of a job side by side; staff only. */
export default function CompareScreen() {
	const { jobId = '' } = useParams();
	const { user } = useSession();
	if (!user) return null;
	if (!canReadApplications(user)) {
		const { title, text } = applicationsMessages.accessDenied;
		return <AccessDenied title={title} text={text} dashboard={paths.dashboard.to()} />;
	}
	return <Compared key={jobId} jobId={jobId} userId={user.id} canManage={isAdmin(user)} />;
}

function Compared({ jobId, userId, canManage }: { jobId: string; userId: string; canManage: boolean }) {
	const { search } = useLocation();
	const { ids, list } = readCompareSearch(search);
	const listed = useListedApplications(jobId);
	const applications = listed.value?.applications;
	const asked = ids.join();
	/** The best when the page opened. They stay until it closes: a decision moves no column. */
	const [best, setBest] = useState('');
	const compared = asked === '' ? best : asked;
	const people = useMemo(
		() => (applications ? comparedRows(applications, compared === '' ? [] : compared.split(',')) : []),
		[applications, compared],
	);
	if (compared === '' && !listed.receiving && people.length > 0) setBest(people.map(({ id }) => id).join());
	const reviews = useReviews(people.map(({ id }) => id));
	const flags = useFeatureFlags();
	const [settings, change] = useListSettings(userId, jobId);
	const { job } = listed.value ?? {};
	usePageTitle(job ? `${words.title}: ${job.title}` : words.title);
	const back = <BackLink to={`${paths.applications.to(jobId)}${list}`}>{words.back}</BackLink>;

	if (listed.status === 'forbidden' || listed.status === 'notFound') {
		const { title, text } =
			listed.status === 'forbidden' ? applicationsMessages.accessDenied : applicationsMessages.notFound;
		return (
			<>
				<PageHeader title={title}>{text}</PageHeader>
				<LinkButton kind="secondary" to={paths.adminJobs.to()}>
					{applicationsMessages.backToJobs}
				</LinkButton>
			</>
		);
	}
	if (!job || !applications || !settings) {
		return (
			<>
				<PageHeader back={back} title={words.title} />
				<NotLoaded
					isLoading={listed.status === 'loading' || job !== undefined}
					rows={8}
					title={applicationsMessages.failed}
					failure={listed.failure}
					onRetry={listed.refresh}
				/>
			</>
		);
	}
	if (people.length === 0) {
		const emptyText = asked === '' ? words.noneToDecide : words.none;
		return (
			<>
				<PageHeader back={back} title={words.title}>
					{job.title}
				</PageHeader>
				<p className="max-w-prose text-body text-ink-2">{listed.receiving ? words.receiving : emptyText}</p>
			</>
		);
	}
	return (
		<CompareView
			job={job}
			applications={applications}
			people={people}
			unscored={asked === '' ? applications.filter(showsNoScore).length : null}
			reviews={reviews.value ?? (reviews.status === 'loading' ? undefined : [])}
			search={list}
			userId={userId}
			canManage={canManage}
			flags={flags}
			hasKeys={settings.keys}
			onKeys={(keys) => change({ keys })}
			back={back}
			note={
				<>
					{asked === '' && listed.receiving && (
						<output className="mb-2 block text-control text-warn">{words.partial}</output>
					)}
					<StoredNote failure={reviews.failure} receiving={false} lastSyncedAt="" onRetry={reviews.refresh} />
				</>
			}
		/>
	);
}
