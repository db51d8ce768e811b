import { MenuButton, MenuItem, MenuItems, Menu as MenuRoot } from '@headlessui/react';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/** A link to another page, or an action. */
export type MenuEntry =
	| { label: string; to: string; onSelect?: never }
	| { label: string; disabled?: boolean; onSelect: () => void; to?: never };

type MenuProps = {
	/** The button's accessible name. */
	label: string;
	items: readonly MenuEntry[];
	/** The side of its row on which the button stands below 1024 px; above, it stands at the right. */
	side?: 'left' | 'right';
	/** Opens above the button, for one at the bottom of the screen. */
	opensUp?: boolean;
};

const ITEM_LOOK =
	'flex min-h-9 w-full items-center rounded-badge px-3 py-1 text-left text-control text-ink data-disabled:text-ink-3 data-focus:bg-well pointer-coarse:min-h-11';

/** A button with three dots that opens a menu. */
export function Menu({ label, items, side = 'left', opensUp = false }: MenuProps) {
	return (
		<MenuRoot as="div" className="relative">
			<MenuButton
				as={IconButton}
				kind="secondary"
				className="pointer-fine:size-8!"
				label={label}
				icon={EllipsisVertical}
			/>
			<MenuItems
				modal={false}
				// Rendered in place: a portal would be outside of every landmark.
				className={classNames(
					'absolute z-30 grid w-44 max-[22.5rem]:w-36 rounded-control border border-line bg-surface p-1 shadow-float focus:outline-none',
					opensUp ? 'bottom-full mb-1' : 'top-full mt-1',
					side === 'right' ? 'right-0' : 'left-0 lg:right-0 lg:left-auto',
				)}
			>
				{items.map((item) => (
					<MenuItem key={item.label} disabled={item.to === undefined && item.disabled === true}>
						{item.to === undefined ? (
							<button type="button" className={ITEM_LOOK} onClick={item.onSelect}>
								{item.label}
							</button>
						) : (
							<Link to={item.to} className={ITEM_LOOK}>
								{item.label}
							</Link>
						)}
					</MenuItem>
				))}
			</MenuItems>
		</MenuRoot>
	);
}
