import { classNames } from './class-names.ts';

/** A key on the control that it operates; not part of its name. */
export const KeyMark = ({ name }: { name: string }) => (
	<span
		aria-hidden="true"
		className="rounded-badge border border-current/40 px-1 text-axis font-normal max-lg:hidden pointer-coarse:hidden"
	>
		{name}
	</span>
);

/** A key at the corner of the control that it operates, where it moves nothing when it appears; the control is `relative`. */
export const CornerKey = ({ name, className }: { name: string; className?: string }) => (
	<span
		aria-hidden="true"
		className={classNames(
			'pointer-events-none absolute -top-2 -right-1.5 rounded-badge border border-accent bg-surface px-1 text-axis font-label text-accent pointer-coarse:hidden',
			className,
		)}
	>
		{name}
	</span>
);
