/** A key on the control that it operates; not part of its name. */
export const KeyMark = ({ name }: { name: string }) => (
	<span
		aria-hidden="true"
		className="rounded-badge border border-current/40 px-1 text-axis font-normal max-lg:hidden pointer-coarse:hidden"
	>
		{name}
	</span>
);
