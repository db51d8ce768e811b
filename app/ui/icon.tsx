import type { LucideIcon } from 'lucide-react';

/** A lucide icon with the design's stroke width. Decorative: always use it with a text. */
export function Icon({
	icon: Glyph,
	size = 16,
	className,
}: {
	icon: LucideIcon;
	size?: 16 | 18 | 20;
	className?: string;
}) {
	return (
		<Glyph
			aria-hidden="true"
			size={size}
			strokeWidth={1.75}
			{...(className === undefined ? {} : { className })}
			style={{ flexShrink: 0 }}
		/>
	);
}
