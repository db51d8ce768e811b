import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NO_APPLICATION_FILTER, shortlistOf } from '#domain/assessments/application-filter';
import type { AssessmentReview } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { type ListedError, measuredList, tooCloseTo } from '#domain/evaluation/measured-list';
import { mixedMethods } from '#domain/evaluation/mixed-methods';
import type { StaffJob } from '#domain/jobs/job';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { usePageKeys } from '../../core/platform/use-page-keys.ts';
import { changeShortlist } from '../../entities/applications/application-actions.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { questionId } from '../../ui/evaluation/explained-answer.tsx';
import { KeysButton, KeysDialog } from '../../ui/keys-dialog.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFullWidth, useRailSlot } from '../../ui/rail-slot.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastNote } from '../../ui/toast.ts';
import { DecisionDialog, decidedOf } from '../decisions/decision-dialog.tsx';
import { ShareButton } from '../summary-links/share-dialog.tsx';
import { ComparedAnswer, ComparedPerson, type Person } from './compared-person.tsx';
import { MixedMethods } from './score-notes.tsx';
import { toggleShortlist } from './shortlist-actions.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.compare;

const BEST_FIRST = { ...NO_APPLICATION_FILTER, sort: 'score' } as const;

type CompareProps = {
	job: StaffJob;
	/** All of the job's applications on this device. */
	applications: readonly ListedApplication[];
	/** Those that are compared, at least one, in the order of their columns. */
	people: readonly ListedApplication[];
	/** The applications to decide that are not among them since they show no score; null if the candidates were chosen by hand. */
	unscored: number | null;
	/** Their reviews, as far as this device has them; undefined until they were read. */
	reviews: readonly AssessmentReview[] | undefined;
	/** Query string that a review is opened with. */
	search: string;
	userId: string;
	/** Whether the member may write to candidates and share the shortlist. */
	canManage: boolean;
	flags: FeatureFlags | undefined;
	hasKeys: boolean;
	onKeys: (isOn: boolean) => void;
	back: ReactNode;
	note: ReactNode;
};

/** The answers of some applications side by side: one column a candidate, one row a question. */
export function CompareView(props: CompareProps) {
	const { job, applications, people, unscored, reviews, search, userId, canManage, flags, hasKeys, back, note } = props;
	const [isBlind, setBlind] = useState(false);
	const [activeAt, setActiveAt] = useState(0);
	const [deciding, setDeciding] = useState<ListedApplication | null>(null);
	const [isHelpOpen, setHelpOpen] = useState(false);
	const scroller = useRef<HTMLDivElement>(null);
	const errors = useMemo(() => measuredList(applications), [applications]);
	const columns = personsOf(people, reviews ?? [], errors, isBlind);
	const active = columns[Math.min(activeAt, columns.length - 1)];
	const goTo = (next: number) => {
		setActiveAt(next);
		const frame = scroller.current?.getBoundingClientRect();
		const column = scroller.current?.querySelectorAll('[data-column]')[next]?.getBoundingClientRect();
		if (!frame || !column) return;
		// Sideways only: the reader stays at the question.
		scroller.current?.scrollBy(Math.min(0, column.left - frame.left) + Math.max(0, column.right - frame.right), 0);
	};
	const move = (step: 1 | -1) => goTo(Math.max(0, Math.min(columns.length - 1, activeAt + step)));
	const shortlist = (person: Person | undefined) =>
		person &&
		toggleShortlist(
			people,
			[person.row.id],
			(ids, isListed) => changeShortlist(userId, ids, isListed),
			() => person.name,
		);
	/** Said instead of opening a dialog that names people. */
	const refuseBlind = () => toastNote(words.blind);
	/** What was chosen last is what the keys act on next. */
	const shortlistAt = (person: Person, at: number) => {
		goTo(at);
		void shortlist(person);
	};
	const decide = (person: Person, at: number) => {
		setActiveAt(at);
		setDeciding(person.row);
	};
	usePageKeys(hasKeys, {
		j: () => move(1),
		k: () => move(-1),
		s: () => void shortlist(active),
		...(isBlind ? { d: refuseBlind, l: refuseBlind } : { d: () => setDeciding(active?.row ?? null) }),
		h: () => setBlind(!isBlind),
		'?': () => setHelpOpen(true),
		...Object.fromEntries(columns.map((person, at) => [`${at + 1}`, () => shortlistAt(person, at)])),
	});
	const questions = questionsOf(columns);
	const onShortlist = shortlistOf(applications, BEST_FIRST);
	const isMany = columns.length > 3;
	useFullWidth(isMany);
	const slot = useRailSlot();
	/** Many columns need its width. */
	const rail = isMany ? null : slot;
	/** On phones below the heads, where it does not push them down. */
	const isWide = useMediaQuery('(min-width: 40rem)');
	const closeness = !isBlind && <Closeness people={people} errors={errors} />;
	const index = <QuestionIndex back={back} questions={questions} />;
	return (
		<>
			<OwnText>{rail && createPortal(index, rail)}</OwnText>
			<PageHeader
				dense
				back={!rail && back}
				title={words.title}
				actions={
					<div className="flex flex-wrap gap-2">
						<KeysButton onOpen={() => setHelpOpen(true)}>
							<span className="max-sm:sr-only">{applicationsMessages.keys.open}</span>
						</KeysButton>
						<Button
							kind="secondary"
							size="small"
							icon={isBlind ? Eye : EyeOff}
							aria-pressed={isBlind}
							onClick={() => setBlind(!isBlind)}
						>
							<span className="max-sm:sr-only">{isBlind ? words.show : words.hide}</span>
						</Button>
					</div>
				}
			>
				<bdi>{job.title}</bdi>
				{unscored !== null && (
					<>
						{'. '}
						<span>{words.best(people.length, unscored)}</span>
					</>
				)}
				{isWide && closeness}
			</PageHeader>
			<OwnText>{note}</OwnText>
			<section
				ref={scroller}
				aria-label={words.answers}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
				className="relative -mx-1 overflow-x-auto border-t border-ink px-1 pb-4"
			>
				<div
					className={classNames(
						'grid',
						columns.length > 4 ? 'gap-x-4' : 'gap-x-7',
						// Lines this close leave the marks no padding.
						isMany && '[&_.voice]:text-[0.9375rem] [&_.voice]:leading-[1.375rem] [&_.voice_mark]:py-0',
					)}
					style={{
						gridTemplateColumns: `repeat(${columns.length}, minmax(min(${columns.length > 4 ? 12.75 : columns.length > 2 ? 13.5 : 16}rem, 82vw), 1fr))`,
					}}
				>
					{columns.map((person, at) => (
						<ComparedPerson
							key={person.row.id}
							person={person}
							place={at + 1}
							isActive={person === active && hasKeys}
							hasKeys={hasKeys}
							search={search}
							flags={flags}
							onShortlist={() => shortlistAt(person, at)}
							onDecide={() => decide(person, at)}
						/>
					))}
					<div className="sticky left-0 col-span-full grid max-w-[82vw] gap-1 pt-2 empty:hidden">
						{!isWide && closeness}
						<MixedMethods methods={mixedMethods(people)} />
						{!questions.isSame && <p className="max-w-prose text-control text-ink-2">{words.otherQuestions}</p>}
					</div>
					{questions.list.map((question, number) => (
						<div key={question.id} className="contents">
							<h2
								id={questionId(question.id)}
								className="col-span-full mt-2.5 flex scroll-mt-16 gap-3 border-t border-line-2 pt-2 text-body"
							>
								<span className="font-normal text-ink-3 tabular-nums">{number + 1}</span>
								<span dir="auto" className="sticky left-0 max-w-[min(76rem,75vw)]">
									{questions.isSame ? question.prompt : words.question(number + 1)}
								</span>
							</h2>
							{questions.isSame && question.options.length > 0 && (
								<p dir="auto" className="sticky left-0 col-span-full max-w-[min(76rem,82vw)] text-meta text-ink-2">
									{`${words.options} ${question.options.join(' · ')}`}
								</p>
							)}
							{columns.map((person, at) => (
								<ComparedAnswer
									key={person.row.id}
									person={person}
									at={number}
									isSame={questions.isSame}
									isActive={person === active && hasKeys}
									place={hasKeys ? at + 1 : null}
									onShortlist={() => shortlistAt(person, at)}
									onDecide={() => decide(person, at)}
								/>
							))}
						</div>
					))}
				</div>
			</section>
			{!reviews && <Skeleton rows={8} />}
			{canManage && !isBlind && (
				<div className="docked sticky bottom-0 z-10 -mx-5 flex flex-wrap justify-end gap-2 border-t border-ink bg-canvas px-5 py-2.5 sm:-mx-1 sm:px-1">
					<ShareButton jobId={job.id} jobTitle={job.title} userId={userId} people={onShortlist} hasKeys={hasKeys} />
				</div>
			)}
			<KeysDialog
				open={isHelpOpen}
				onClose={() => setHelpOpen(false)}
				words={words.keys}
				isOn={hasKeys}
				onSwitch={props.onKeys}
			/>
			{deciding && (
				<DecisionDialog
					decided={[decidedOf(deciding)]}
					jobId={job.id}
					jobTitle={job.title}
					userId={userId}
					isAdmin={canManage}
					onClose={() => setDeciding(null)}
				/>
			)}
		</>
	);
}

/** The columns. With hidden names they are ordered by id, since the order of the list would show who is best. */
function personsOf(
	people: readonly ListedApplication[],
	reviews: readonly AssessmentReview[],
	errors: ReadonlyMap<string, ListedError>,
	isBlind: boolean,
): Person[] {
	const rows = isBlind ? [...people].sort((a, b) => (a.id < b.id ? -1 : 1)) : people;
	return rows.map((row, at) => ({
		row,
		name: isBlind ? words.person(at + 1) : row.name,
		isBlind,
		error: errors.get(row.id),
		review: reviews.find(({ id }) => id === row.id),
	}));
}

type ComparedQuestions = {
	list: readonly { id: string; prompt: string; options: readonly string[] }[];
	isSame: boolean;
};

/** The questions of the longest assessment, and whether all answered the same version of them. */
function questionsOf(people: readonly Person[]): ComparedQuestions {
	const reviews = people.flatMap(({ review }) => review ?? []);
	const list = reviews.reduce<ComparedQuestions['list']>(
		(longest, { questions }) => (questions.length > longest.length ? questions : longest),
		[],
	);
	return { list, isSame: new Set(people.map(({ row }) => row.question_version)).size <= 1 };
}

/** The rail: the way back, and links to the questions. */
function QuestionIndex({ back, questions: { list, isSame } }: { back: ReactNode; questions: ComparedQuestions }) {
	return (
		<nav aria-label={words.questions} className="grid gap-3 px-3 py-5">
			<div className="px-2">{back}</div>
			<p className="px-2 pt-1 text-meta text-ink-3">{words.questions}</p>
			<ol className="grid gap-1">
				{list.map(({ id, prompt }, at) => (
					<li key={id}>
						<a
							href={`#${questionId(id)}`}
							className="flex min-h-9 items-start gap-3 rounded-control px-2 py-2 text-control text-ink-2 transition-colors hover:bg-well hover:text-ink"
						>
							<span className="w-4 shrink-0 text-ink-3 tabular-nums">{at + 1}</span>
							<span dir="auto" className="line-clamp-2 min-w-0">
								{isSame ? prompt : words.question(at + 1)}
							</span>
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

/** Who is too close to rank; nothing if the scores are far enough apart. */
function Closeness({
	people,
	errors,
}: {
	people: readonly ListedApplication[];
	errors: ReadonlyMap<string, ListedError>;
}) {
	const close = people.map((row) => tooCloseTo(row, people, errors));
	if (close.every((others) => others.length === 0)) return null;
	if (close.every((others) => others.length === people.length - 1)) {
		return <p className="text-control text-ink-2">{words.allClose(people.length)}</p>;
	}
	// Each pair once.
	const tied = people.flatMap((row, at) => {
		const others = (close[at] ?? []).filter((other) => people.indexOf(other) > at);
		return others.length > 0 ? [{ row, others }] : [];
	});
	return (
		<ul className="text-control text-ink-2">
			{tied.map(({ row, others }) => (
				<li key={row.id} dir="auto">
					{words.tooClose(
						row.name,
						others.map(({ name }) => name),
					)}
				</li>
			))}
		</ul>
	);
}
