import { Columns3, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAdmin } from '#domain/access/actor';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { compareSearch } from '../../core/platform/application-address.ts';
import { rememberPlace } from '../../core/platform/list-place.ts';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { exportEntries } from '../reports/export-buttons.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.selection;

const BAR_ID = 'selection';

/** Moves the focus to the first action for the selection, if there is a selection. */
export const focusSelection = (): void => document.querySelector<HTMLElement>(`#${BAR_ID} :is(a, button)`)?.focus();

/**
 * Actions for the selected applications, at the bottom of the screen; hidden without a selection. If the focused action
 * disappears, the focus moves to another one, or, with the bar, back to where it was before.
 */
export function SelectionBar({
	count,
	hidden,
	onClear,
	children,
}: {
	count: number;
	/** Number of selected applications that the filter hides. */
	hidden: number;
	onClear: () => void;
	children?: ReactNode;
}) {
	const hasFocus = useRef(false);
	const before = useRef<HTMLElement>(null);
	useLayoutEffect(() => {
		if (!hasFocus.current || document.activeElement !== document.body) return;
		focusSelection();
		if (document.activeElement === document.body) before.current?.focus();
	});
	if (count === 0) return null;
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only tracks the focus of its buttons.
		<section
			id={BAR_ID}
			aria-label={words.title}
			onFocus={({ relatedTarget, currentTarget }) => {
				hasFocus.current = true;
				if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
					before.current = relatedTarget;
			}}
			onBlur={({ relatedTarget, currentTarget }) => {
				hasFocus.current = currentTarget.contains(relatedTarget);
			}}
			className="docked sticky bottom-0 z-10 -mx-5 mt-4 flex flex-wrap items-center gap-1.5 border-t border-ink bg-canvas px-5 py-1.5 sm:mx-0 sm:gap-x-4 sm:gap-y-2 sm:px-0 sm:py-2.5"
		>
			<output className="text-control font-label">
				{[words.count(count), hidden > 0 && words.hidden(hidden)].filter(Boolean).join(', ')}
			</output>
			{/* On phones two lines with the number: the list is behind it. The menu then opens at the edge of the bar. */}
			<div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-2 max-sm:contents max-sm:[&>:is(a,button)]:min-w-11 max-sm:[&>:is(a,button)]:px-2.5 max-sm:[&>:is(a,button)>.lucide]:hidden max-sm:[&>div]:static max-sm:[&>div>[role=menu]]:right-5">
				{children}
				{/* On phones the menu has it. */}
				<Button kind="ghost" size="small" icon={X} className="max-sm:hidden" onClick={onClear}>
					{words.clear}
				</Button>
			</div>
		</section>
	);
}

/** The less frequent actions: exports, and the re-evaluation tool, where selected applications that have a score are selected too. */
export function SelectionMenu({
	jobId,
	selected,
	onClear,
	exports,
}: {
	jobId: string;
	selected: readonly ListedApplication[];
	onClear: () => void;
	exports: ReturnType<typeof exportEntries>;
}) {
	const { user } = useSession();
	const navigate = useNavigate();
	const ids = selected.flatMap(({ id, score }) => (score === null ? [] : [id]));
	const canAsk = user && isAdmin(user) && ids.length > 0;
	const isPhone = !useMediaQuery('(min-width: 40rem)');
	const reEvaluate = {
		label: words.reEvaluate,
		onSelect: () => void navigate(paths.reEvaluation.to(jobId), { state: { selected: ids } }),
	};
	/** What is said while an export runs. */
	const [busyText, setBusyText] = useState('');
	const run = async (text: string, onExport: () => Promise<void>) => {
		setBusyText(text);
		await onExport();
		setBusyText('');
	};
	const items: MenuEntry[] = exports.map(({ label, busyText: text, onExport }) => ({
		label,
		disabled: busyText !== '',
		onSelect: () => void run(text, onExport),
	}));
	if (canAsk) items.push(reEvaluate);
	if (isPhone) items.push({ label: words.clear, onSelect: onClear });
	return (
		<>
			<Menu label={words.more} side="right" opensUp items={items} />
			<output className="flex items-center gap-2 text-meta text-ink-2 empty:hidden">
				{busyText !== '' && <Spinner className="text-accent" />}
				{busyText !== '' && <span>{busyText}</span>}
			</output>
		</>
	);
}

/** Link to the page that compares the selected applications, which leads back to the list as it is. */
export function CompareLink({
	jobId,
	compared,
	search,
	selectedIds,
}: {
	jobId: string;
	compared: readonly ListedApplication[];
	search: string;
	selectedIds: ReadonlySet<string>;
}) {
	const ids = compared.map(({ id }) => id);
	const [first = ''] = ids;
	return (
		<LinkButton
			kind="secondary"
			size="small"
			icon={Columns3}
			to={{ pathname: paths.compare.to(jobId), search: compareSearch(ids, search) }}
			onClick={() => rememberPlace(jobId, { search, id: first, top: window.innerHeight / 2, selectedIds })}
		>
			{applicationsMessages.compare.open}
		</LinkButton>
	);
}
