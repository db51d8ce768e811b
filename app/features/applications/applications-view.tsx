import { ClipboardCheck, Mail } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
	filterApplications,
	indexApplications,
	isNarrowed,
	NO_APPLICATION_FILTER,
	shortlistOf,
} from '#domain/assessments/application-filter';
import { bestRead, COMPARED, isRanked } from '#domain/assessments/compared';
import { countListed } from '#domain/assessments/job-applications';
import { isWaitingForPerson, type ListedApplication } from '#domain/assessments/listed-application';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { measuredList } from '#domain/evaluation/measured-list';
import { mixedMethods } from '#domain/evaluation/mixed-methods';
import { oddsOf, type Tie, tiesOf } from '#domain/evaluation/ties';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { StaffJob } from '#domain/jobs/job';
import { applicationSearch, readApplicationFilter } from '../../core/platform/application-address.ts';
import { recallSelection } from '../../core/platform/list-place.ts';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { useMinute } from '../../core/platform/use-minute.ts';
import type { ListSettings, OnListSettings } from '../../entities/applications/list-settings.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Histogram } from '../../ui/histogram.tsx';
import { KeyMark } from '../../ui/key-mark.tsx';
import { KeysDialog } from '../../ui/keys-dialog.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Decided, DecisionDialog, decidedOf } from '../decisions/decision-dialog.tsx';
import { decisionMessages } from '../decisions/words.ts';
import { InvitationsPanel } from '../invitations/invitations-panel.tsx';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { invitationMessages } from '../invitations/words.ts';
import { ExportButtons, exportEntries } from '../reports/export-buttons.tsx';
import { ShareButton } from '../summary-links/share-dialog.tsx';
import { ApplicationFigures } from './application-figures.tsx';
import { ApplicationList } from './application-list.tsx';
import { BulkExport } from './bulk-export.tsx';
import { DeskHead } from './desk-head.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListCounter } from './list-counter.tsx';
import { ListTools } from './list-tools.tsx';
import { EmptyDesk, NoApplications, NoMatches, type Tiles } from './no-applications.tsx';
import { SavedViews } from './saved-views.tsx';
import { MeasurementNote, MixedMethods } from './score-notes.tsx';
import { CompareLink, SelectionBar, SelectionMenu } from './selection-bar.tsx';
import { type OnShortlist, ShortlistActions, toggleShortlist } from './shortlist-actions.tsx';
import { StageFigures } from './stage-figures.tsx';
import { summaryFrame } from './summary-frame.ts';
import type { WatchRows } from './use-full-rows.ts';
import { useJobFilter } from './use-job-filter.ts';
import { applicationsMessages as words } from './words.ts';

/** Ties are drawn only in the order of the scores. */
const NO_TIES: ReadonlyMap<string, Tie> = new Map();

type ViewProps = {
	job: StaffJob;
	/** The job's applications. */
	applications: readonly ListedApplication[];
	/** The applications are still incomplete. */
	receiving: boolean;
	flags: FeatureFlags | undefined;
	watchRows: WatchRows;
	/** Adds applications to the shortlist or removes them. Resolves to false when nothing was saved. */
	onShortlist: OnShortlist;
	/** The invitations on this device, newest first; undefined until read. */
	invitations: readonly CandidateInvitation[] | undefined;
	userId: string;
	/** Whether the account may invite candidates. */
	canInvite: boolean;
	settings: ListSettings;
	onSettings: OnListSettings;
	note: ReactNode;
};

/** A job's applications: figures, distribution, filters and the list. */
export function ApplicationsView({ note, ...desk }: ViewProps) {
	const { job, applications, receiving, flags, invitations, userId, canInvite } = desk;
	const [isPanelOpen, setPanelOpen] = useState(false);
	const [isInviting, setInviting] = useState(false);
	const [isWanted, setWanted] = useState(false);
	const open = () => {
		setWanted(true);
		setInviting(true);
	};
	const isEmpty = applications.length === 0;
	const tiles: Tiles = {
		invitations: {
			count: invitations?.length ?? null,
			isOpen: isPanelOpen,
			onToggle: () => setPanelOpen(!isPanelOpen),
		},
		panel: isPanelOpen && (
			<InvitationsPanel
				jobId={job.id}
				invitations={invitations ?? []}
				receiving={receiving || invitations === undefined}
				canInvite={canInvite}
			/>
		),
	};
	return (
		<>
			<PageHeader
				dense
				back={
					<BackLink isShort to={paths.adminJobs.to()}>
						{words.backToJobs}
					</BackLink>
				}
				title={words.title}
				actions={
					canInvite && (
						<Button icon={Mail} className="max-sm:px-3.5" onClick={open}>
							<span className="max-sm:sr-only">{invitationMessages.open}</span>
						</Button>
					)
				}
			>
				<NoBreak>{[job.title, job.location, job.type].filter(Boolean).join('\u00a0· ')}</NoBreak>
			</PageHeader>
			<OwnText>{note}</OwnText>
			{isEmpty ? (
				<EmptyDesk flags={flags} counts={receiving ? null : countListed([])} tiles={tiles} />
			) : (
				<Desk {...desk} tiles={tiles} />
			)}
			{isEmpty && !receiving && <NoApplications job={job} />}
			{isWanted && <InviteDialog job={job} userId={userId} open={isInviting} onClose={() => setInviting(false)} />}
		</>
	);
}

function Desk({
	job,
	applications,
	receiving,
	flags,
	watchRows,
	onShortlist,
	userId,
	canInvite,
	settings,
	onSettings,
	tiles,
}: Omit<ViewProps, 'note'> & { tiles: Tiles }) {
	const { filter, change } = useJobFilter(settings.order, onSettings);
	const today = new Date(useMinute()).toDateString();
	const index = useMemo(() => indexApplications(applications), [applications]);
	const matching = useMemo(() => filterApplications(index, filter, new Date(today)), [index, filter, today]);
	const { errors, ties, methods } = useMemo(() => {
		const measured = measuredList(applications);
		return {
			errors: measured,
			ties: tiesOf(applications, measured),
			methods: mixedMethods(applications.filter(({ is_admin_test }) => !is_admin_test)),
		};
	}, [applications]);
	const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(() => recallSelection(job.id));
	const clearSelection = () => setSelectedIds(new Set());
	const odds = useMemo(() => oddsOf(ties, selectedIds), [ties, selectedIds]);
	const selected = useMemo(
		() => (selectedIds.size === 0 ? [] : applications.filter(({ id }) => selectedIds.has(id))),
		[applications, selectedIds],
	);
	const matchingSelected = useMemo(
		() => (selectedIds.size === 0 ? [] : matching.filter(({ id }) => selectedIds.has(id))),
		[matching, selectedIds],
	);
	const compared = useMemo(
		() => (selected.length > COMPARED.most ? [] : [...new Set([...matchingSelected, ...selected])]),
		[matchingSelected, selected],
	);
	const [decided, setDecided] = useState<Decided | null>(null);
	const decideOn = useCallback((rows: readonly ListedApplication[]) => setDecided(rows.map(decidedOf)), []);
	const decide = useCallback(
		(id: string) => decideOn(applications.filter((row) => row.id === id)),
		[applications, decideOn],
	);
	const shortlist = useCallback(
		(ids: readonly string[]) => void toggleShortlist(applications, ids, onShortlist),
		[applications, onShortlist],
	);
	const shortlistOne = useCallback((id: string) => shortlist([id]), [shortlist]);
	const isBestFirst = filter.sort === 'score' && filter.order === 'desc';
	const sortBest = useCallback(
		() => change({ sort: isBestFirst ? NO_APPLICATION_FILTER.sort : 'score', order: 'desc' }),
		[change, isBestFirst],
	);
	const [isHelpOpen, setHelpOpen] = useState(false);
	const [isChartOpen, setChartOpen] = useState(false);
	const scores = useMemo(
		() =>
			receiving
				? []
				: applications.flatMap(({ score, is_admin_test }) => (score === null || is_admin_test ? [] : [score])),
		[applications, receiving],
	);
	const best = useMemo(
		() => (receiving ? 0 : bestRead(applications.filter(isRanked).length)),
		[applications, receiving],
	);
	const onKey = useMemo(
		() => ({
			shortlist: (id?: string) => {
				const ids = selected.length > 0 ? selected.map((row) => row.id) : id === undefined ? [] : [id];
				if (ids.length > 0) shortlist(ids);
			},
			decide: (id?: string) => {
				if (selected.length > 0) decideOn(selected);
				else if (id !== undefined) decide(id);
			},
			bestFirst: sortBest,
		}),
		[selected, shortlist, decide, decideOn, sortBest],
	);
	const clear = useCallback(() => {
		const { sort: _sort, order: _order, ...narrowing } = NO_APPLICATION_FILTER;
		change(narrowing);
	}, [change]);
	const { sort, order } = filter;
	const shortlisted = useMemo(() => shortlistOf(applications, { sort, order }), [applications, sort, order]);
	const waiting = useMemo(() => applications.filter(isWaitingForPerson).length, [applications]);
	const counts = useMemo(() => (receiving ? null : countListed(applications)), [receiving, applications]);
	const search = applicationSearch(filter);
	const counter = <ListCounter matching={matching} all={applications.length} receiving={receiving} />;
	/** Whether the counter stands in the head of the list: only where no length of it starts a new line, which would move the rows. */
	const isCounterInHead = useMediaQuery('(min-width: 88rem)');
	const isPhone = !useMediaQuery('(min-width: 40rem)');
	const [isUnfolded, setUnfolded] = useState(false);
	const showsRisk = flags?.behaviorAnalytics ?? false;
	const frame = () => summaryFrame(job, applications, filter, { showsRisk, invitations: tiles.invitations.count });
	return (
		<>
			<DeskHead
				isPhone={isPhone}
				isUnfolded={isUnfolded}
				onUnfold={setUnfolded}
				figures={
					counts && (
						<ApplicationFigures
							counts={counts}
							score={filter.score}
							highRisk={filter.highRisk}
							showsRisk={showsRisk}
							invitations={tiles.invitations}
							onPick={change}
						/>
					)
				}
				stages={<StageFigures applications={applications} receiving={receiving} stage={filter.stage} onPick={change} />}
				tools={
					<ListTools
						isBestFirst={isBestFirst}
						onBestFirst={sortBest}
						distribution={
							scores.length > 0 ? { isOpen: isChartOpen, onToggle: () => setChartOpen(!isChartOpen) } : null
						}
						cards={settings.cards}
						onCards={(cards) => onSettings({ cards })}
						best={{ to: paths.compare.to(job.id), count: best }}
						onKeys={() => setHelpOpen(true)}
						hasKeys={settings.keys}
						views={
							<SavedViews
								userId={userId}
								search={applicationSearch(filter)}
								onPick={(search) => change(readApplicationFilter(search))}
							/>
						}
					/>
				}
				panels={
					<>
						<OwnText>{tiles.panel}</OwnText>
						{isChartOpen && scores.length > 0 && (
							<div className="mt-3 mb-4">
								<Histogram scores={scores} />
							</div>
						)}
					</>
				}
				filters={
					<FilterPanel
						filter={filter}
						onChange={change}
						showsRisk={showsRisk}
						shortlisted={shortlisted.length}
						waiting={waiting}
						counter={counter}
					/>
				}
				actions={
					<div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
						{!isCounterInHead && !isPhone && counter}
						<div className="flex flex-wrap items-start gap-x-3 gap-y-1">
							<BulkExport>
								<ExportButtons label={words.bulkExport} rows={matching} frame={frame} />
							</BulkExport>
							{canInvite && (
								<ShareButton
									jobId={job.id}
									jobTitle={job.title}
									userId={userId}
									people={shortlisted}
									hasKeys={settings.keys}
								/>
							)}
						</div>
					</div>
				}
			/>
			{isPhone && (
				<>
					{/* Always there, so that a change is announced. */}
					<div className={isUnfolded || receiving || isNarrowed(filter) ? 'mt-1' : 'sr-only'}>{counter}</div>
					{!isUnfolded && <MixedMethods methods={methods} />}
				</>
			)}
			{/* Also without rows where it has the counter: a change is announced by an element that stays. */}
			{(matching.length > 0 || isCounterInHead) && (
				<ApplicationList
					jobId={job.id}
					applications={matching}
					watchRows={watchRows}
					errors={errors}
					ties={filter.sort === 'score' ? ties : NO_TIES}
					odds={odds}
					flags={flags}
					search={search}
					selectedIds={selectedIds}
					onSelect={setSelectedIds}
					settings={settings}
					hasHead={!isPhone || isUnfolded}
					isRowKeyed={settings.keys && selected.length === 0}
					onShortlist={shortlistOne}
					onDecide={decide}
					onKey={onKey}
					notes={
						<>
							{isCounterInHead && counter}
							{matching.length > 0 && <MeasurementNote errors={errors} />}
							{matching.length > 0 && <MixedMethods methods={methods} />}
						</>
					}
				/>
			)}
			{matching.length === 0 && isNarrowed(filter) && <NoMatches onClear={clear} />}
			<SelectionBar count={selected.length} hidden={selected.length - matchingSelected.length} onClear={clearSelection}>
				{compared.length >= COMPARED.least && (
					<CompareLink jobId={job.id} compared={compared} search={search} selectedIds={selectedIds} />
				)}
				<ShortlistActions selected={selected} hasKeys={settings.keys} onShortlist={onShortlist} />
				<Button size="small" icon={ClipboardCheck} onClick={() => decideOn(selected)}>
					<span>{decisionMessages.open}</span>
					{settings.keys && <KeyMark name="D" />}
				</Button>
				<SelectionMenu
					jobId={job.id}
					selected={selected}
					onClear={clearSelection}
					exports={exportEntries(userId, {
						rows: [...new Set([...matchingSelected, ...selected])],
						frame: () => ({ ...frame(), filter: [words.selection.count(selected.length)] }),
					})}
				/>
			</SelectionBar>
			<KeysDialog
				open={isHelpOpen}
				onClose={() => setHelpOpen(false)}
				words={words.keys}
				isOn={settings.keys}
				onSwitch={(keys) => onSettings({ keys })}
			/>
			{decided && (
				<DecisionDialog
					decided={decided}
					jobId={job.id}
					jobTitle={job.title}
					userId={userId}
					isAdmin={canInvite}
					onClose={() => setDecided(null)}
				/>
			)}
		</>
	);
}
