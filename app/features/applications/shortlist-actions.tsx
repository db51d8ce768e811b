import { ListMinus, ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { Button } from '../../ui/button.tsx';
import { KeyMark } from '../../ui/key-mark.tsx';
import { number } from '../../ui/numbers.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.selection;

/** Adds applications to the shortlist or removes them. Resolves to false when nothing was saved. */
export type OnShortlist = (ids: readonly string[], listed: boolean) => Promise<boolean>;

/**
 * Adds those of `ids` that are not on the shortlist to it, or, if all are, removes them. Shows a toast with the result.
 * `nameOf`: what it calls a candidate; default: by name.
 */
export async function toggleShortlist(
	applications: readonly ListedApplication[],
	ids: readonly string[],
	onShortlist: OnShortlist,
	nameOf?: (row: ListedApplication) => string,
): Promise<void> {
	const rows = applications.filter(({ id }) => ids.includes(id));
	const others = rows.filter((row) => !row.is_shortlisted);
	const listed = others.length > 0;
	await changeListed(listed ? others : rows, listed, onShortlist, nameOf);
}

async function changeListed(
	rows: readonly ListedApplication[],
	listed: boolean,
	onShortlist: OnShortlist,
	nameOf = ({ name }: ListedApplication) => name,
): Promise<void> {
	const isStored = await onShortlist(
		rows.map(({ id }) => id),
		listed,
	);
	const [only] = rows.length === 1 ? rows : [];
	if (!isStored) toastError(words.failed);
	else toastSuccess((listed ? words.added : words.removed)(only ? nameOf(only) : number(rows.length)));
}

/** Adds the selected applications to the shortlist or removes them. Passes on only those that change. */
export function ShortlistActions({
	selected,
	hasKeys,
	onShortlist,
}: {
	selected: readonly ListedApplication[];
	/** Whether S does what the first button does. */
	hasKeys: boolean;
	onShortlist: OnShortlist;
}) {
	const rowsOf = (listed: boolean) => selected.filter((row) => row.is_shortlisted === listed);
	const [busy, setBusy] = useState(false);
	const decide = async (rows: readonly ListedApplication[], listed: boolean) => {
		setBusy(true);
		await changeListed(rows, listed, onShortlist);
		setBusy(false);
	};
	const [others, listed] = [rowsOf(false), rowsOf(true)];
	return (
		<>
			{others.length > 0 && (
				<Button kind="secondary" size="small" icon={ListPlus} busy={busy} onClick={() => void decide(others, true)}>
					<span>
						<span className="max-sm:sr-only">{words.addTo} </span>
						{words.shortlist}
					</span>
					{hasKeys && <KeyMark name="S" />}
				</Button>
			)}
			{listed.length > 0 && (
				<Button kind="secondary" size="small" icon={ListMinus} busy={busy} onClick={() => void decide(listed, false)}>
					<span>
						{words.remove}
						<span className="max-sm:sr-only"> {words.fromShortlist}</span>
					</span>
					{hasKeys && others.length === 0 && <KeyMark name="S" />}
				</Button>
			)}
		</>
	);
}
