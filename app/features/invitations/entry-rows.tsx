import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RECIPIENT_ERRORS } from '#domain/invitations/recipient';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EMPTY_ENTRY, type Entry, entryError, hasEmail } from './entry.ts';
import { invitationMessages as words } from './words.ts';

/** A form row per candidate. The last row cannot be removed. */
export function EntryRows({
	entries,
	isChecked,
	onChange,
}: {
	entries: readonly Entry[];
	/** The user tried to send, so invalid addresses are marked. */
	isChecked: boolean;
	onChange: (entries: Entry[]) => void;
}) {
	const list = useRef<HTMLOListElement>(null);
	/** Index of the row to focus after the next render. */
	const wanted = useRef<number | null>(null);
	useEffect(() => {
		if (wanted.current === null) return;
		const row = list.current?.children[Math.min(wanted.current, entries.length - 1)];
		wanted.current = null;
		row?.querySelector('input')?.focus();
	}, [entries.length]);

	const change = (index: number, part: Partial<Entry>) =>
		onChange(entries.map((entry, place) => (place === index ? { ...entry, ...part } : entry)));
	const remove = (index: number) => {
		wanted.current = index;
		onChange(entries.filter((_, place) => place !== index));
	};
	const add = () => {
		wanted.current = entries.length;
		onChange([...entries, EMPTY_ENTRY]);
	};
	return (
		<div className="grid justify-items-start gap-4">
			<ol ref={list} className="grid w-full gap-5">
				{entries.map((entry, index) => {
					const error = isChecked && (hasEmail(entry) || entries.length === 1) ? entryError(entry) : null;
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position; their fields hold no state.
						<li key={index} aria-label={words.row(index + 1)} className="flex items-start gap-1">
							<div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
								<TextField
									label={words.email}
									type="text"
									inputMode="email"
									autoComplete="off"
									autoCapitalize="none"
									spellCheck={false}
									required
									error={error && RECIPIENT_ERRORS[error]}
									value={entry.email}
									onChange={(email) => change(index, { email })}
								/>
								<div className="grid grid-cols-2 gap-3 sm:contents">
									<TextField
										label={words.firstName}
										autoComplete="off"
										value={entry.firstName}
										onChange={(firstName) => change(index, { firstName })}
									/>
									<TextField
										label={words.lastName}
										autoComplete="off"
										value={entry.lastName}
										onChange={(lastName) => change(index, { lastName })}
									/>
								</div>
							</div>
							{entries.length > 1 && (
								<IconButton
									label={words.remove(index + 1)}
									icon={X}
									onClick={() => remove(index)}
									className="mt-7 -mr-2"
								/>
							)}
						</li>
					);
				})}
			</ol>
			<Button kind="secondary" size="small" icon={Plus} onClick={add}>
				{words.add}
			</Button>
		</div>
	);
}
