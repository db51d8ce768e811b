import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { filterApplications, indexApplications } from '#domain/assessments/application-filter';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { readApplicationFilter } from '../../core/platform/application-address.ts';
import { systemClock } from '../../core/platform/clock.ts';
import { movePlace } from '../../core/platform/list-place.ts';
import { useMinute } from '../../core/platform/use-minute.ts';
import { isTyping } from '../../core/platform/use-page-keys.ts';
import { useSession } from '../../core/session/use-session.ts';
import { prefetchReview } from '../../entities/applications/application-actions.ts';
import { useListedApplications } from '../../entities/staff/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { actionMessages } from './action-words.ts';

const words = actionMessages.neighbours;

/** Delay before the neighbours are fetched, in milliseconds: the review that was just opened is rendered first. */
const PREFETCH_AFTER_MS = 200;

/** For how long a key that was pressed before the list was read still acts, in milliseconds. */
const EARLY_KEY_MS = 10_000;

/** The list that a review was opened from, and the place of the review in it. */
export type Neighbours = {
	place: number;
	count: number;
	previous?: ListedApplication;
	next?: ListedApplication;
	/** The filtered rows in their order. */
	matching: readonly ListedApplication[];
	/** All rows of the job. */
	applications: readonly ListedApplication[];
};

/**
 * The applications before and after this one in the list of the address's filter; null if it is not in that list, undefined
 * until the list was read.
 */
export function useNeighbours(jobId: string, id: string): Neighbours | null | undefined {
	const { search } = useLocation();
	const { value } = useListedApplications(jobId);
	const today = new Date(useMinute()).toDateString();
	const applications = value?.applications;
	const index = useMemo(() => applications && indexApplications(applications), [applications]);
	return useMemo(() => {
		const matching = index ? filterApplications(index, readApplicationFilter(search), new Date(today)) : [];
		const place = matching.findIndex((row) => row.id === id);
		if (place < 0) return value ? null : undefined;
		const [previous, next] = [matching[place - 1], matching[place + 1]];
		return {
			place: place + 1,
			count: matching.length,
			matching,
			applications: applications ?? [],
			...(previous && { previous }),
			...(next && { next }),
		};
	}, [applications, index, search, id, today, value]);
}

/**
 * Links to the previous and the next candidate of the list that the review was opened from. If `hasKeys`, K and J open them; a
 * key pressed shortly before the list and the setting were read acts once they were.
 */
export function ReviewNeighbours({
	found,
	jobId,
	id,
	hasKeys,
}: {
	/** What `useNeighbours` found. */
	found: Neighbours | null | undefined;
	jobId: string;
	id: string;
	/** Undefined until the setting was read. */
	hasKeys: boolean | undefined;
}) {
	const userId = useSession().user?.id;
	const { search } = useLocation();
	const navigate = useNavigate();
	const previous = found?.previous?.id;
	const next = found?.next?.id;

	useEffect(() => movePlace(jobId, id), [jobId, id]);

	useEffect(() => {
		const timer = setTimeout(() => {
			for (const neighbour of [next, previous]) if (userId && neighbour) void prefetchReview(userId, neighbour);
		}, PREFETCH_AFTER_MS);
		return () => clearTimeout(timer);
	}, [userId, next, previous]);

	const isRead = found !== undefined && hasKeys !== undefined;
	const early = useRef<{ key: 'j' | 'k'; at: number } | null>(null);
	useEffect(() => {
		if (hasKeys === false) {
			early.current = null;
			return;
		}
		const turn = (key: 'j' | 'k') => {
			const wanted = key === 'j' ? next : previous;
			if (wanted) void navigate({ pathname: paths.assessmentReview.to(wanted), search });
		};
		const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
			if (ctrlKey || metaKey || altKey || isTyping(target)) return;
			const pressed = key.toLowerCase();
			if (pressed !== 'j' && pressed !== 'k') return;
			if (isRead) turn(pressed);
			else early.current = { key: pressed, at: systemClock.monotonic() };
		};
		if (isRead && early.current) {
			const { key, at } = early.current;
			early.current = null;
			// Never while the user types, for example a mail that was begun since.
			if (systemClock.monotonic() - at < EARLY_KEY_MS && !isTyping(document.activeElement)) turn(key);
		}
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [hasKeys, navigate, search, next, previous, isRead]);

	if (!found) return null;
	return (
		<nav aria-label={words.title} className="flex flex-wrap items-center gap-2">
			<span className="text-meta text-ink-2 tabular-nums">{words.place(found.place, found.count)}</span>
			<Neighbour row={found.previous} search={search} label={words.previous} icon={ChevronLeft} />
			<Neighbour row={found.next} search={search} label={words.next} icon={ChevronRight} />
		</nav>
	);
}

/** The link to the next candidate for the bar of actions; nothing at the end of the list. */
export function NextCandidate({ found }: { found: Neighbours | null | undefined }) {
	const { search } = useLocation();
	const next = found?.next;
	if (!next) return null;
	return (
		<LinkButton
			kind="ghost"
			size="small"
			iconAfter={ChevronRight}
			to={{ pathname: paths.assessmentReview.to(next.id), search }}
		>
			<span className="max-w-44 truncate">{words.nextInBar(next.name, next.score)}</span>
		</LinkButton>
	);
}

/** Without a row, renders a disabled icon in the same place, so that the other link does not move under the pointer. */
function Neighbour({
	row,
	search,
	label,
	icon,
}: {
	row: ListedApplication | undefined;
	search: string;
	label: (name: string) => string;
	icon: typeof ChevronLeft;
}) {
	if (!row) {
		return (
			<span
				className="inline-flex size-8 items-center justify-center text-ink-3 opacity-40 pointer-coarse:size-11"
				aria-hidden
			>
				<Icon icon={icon} />
			</span>
		);
	}
	return (
		<LinkButton
			kind="secondary"
			size="small"
			icon={icon}
			to={{ pathname: paths.assessmentReview.to(row.id), search }}
			aria-label={label(row.name)}
			title={label(row.name)}
		>
			{null}
		</LinkButton>
	);
}
