import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from './icon-button.tsx';

const MenuList = lazy(() => import('./menu-list.tsx'));

/** A link to another page, or an action. */
export type MenuEntry =
	| { label: string; to: string; onSelect?: never }
	| { label: string; disabled?: boolean; onSelect: () => void; to?: never };

export type MenuProps = {
	/** The button's accessible name. */
	label: string;
	items: readonly MenuEntry[];
	/** The side of its row on which the button stands below 1024 px; above, it stands at the right. */
	side?: 'left' | 'right';
};

/** A button with three dots that opens a menu. Its code (a Headless UI menu) is loaded automatically. */
export function Menu(props: MenuProps) {
	return (
		<Suspense
			fallback={
				<IconButton
					kind="secondary"
					className="pointer-fine:size-8!"
					label={props.label}
					icon={EllipsisVertical}
					disabled
				/>
			}
		>
			<MenuList {...props} />
		</Suspense>
	);
}
