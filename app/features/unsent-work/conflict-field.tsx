import { useId } from 'react';
import type { Choice } from '#domain/sync/conflict';
import { classNames } from '../../ui/class-names.ts';
import type { ConflictPart } from './conflict-parts.ts';
import { conflictMessages as words } from './conflict-words.ts';

const SIDES = [
	{ choice: 'mine', label: words.keepMine },
	{ choice: 'theirs', label: words.keepTheirs },
] as const;

/** A field with its base, own and other value; the user keeps one of the last two. */
export function ConflictField({
	part,
	choice,
	onChoose,
}: {
	part: ConflictPart;
	choice: Choice | undefined;
	onChoose: (choice: Choice) => void;
}) {
	const id = useId();
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-3 w-full border-t border-ink pt-4 text-lead font-heading">{part.name}</legend>
			{part.base !== '' && (
				<div className="grid gap-1">
					<p className="text-meta text-ink-3">{words.base}</p>
					<p id={`${id}-base`} className="text-control whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
						{part.base}
					</p>
				</div>
			)}
			<div className="grid gap-3 sm:grid-cols-2">
				{SIDES.map((side) => (
					<label
						key={side.choice}
						className={classNames(
							'flex min-h-14 items-start gap-3 rounded-control border bg-surface px-4 py-3 transition-colors',
							'border-line-strong hover:bg-well has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
							'has-checked:border-accent has-checked:bg-accent-tint has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
						)}
					>
						<input
							type="radio"
							name={id}
							checked={choice === side.choice}
							onChange={() => onChoose(side.choice)}
							aria-labelledby={`${id}-${side.choice}`}
							aria-describedby={`${id}-${side.choice}-text`}
							className={classNames(
								'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface focus-visible:outline-none',
								'checked:border-6 checked:border-accent forced-colors:appearance-auto',
							)}
						/>
						<span className="grid min-w-0 content-start gap-1">
							<span id={`${id}-${side.choice}`} className="text-control font-label">
								{side.label}
							</span>
							<span
								id={`${id}-${side.choice}-text`}
								className="text-control whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]"
							>
								{part[side.choice]}
							</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
