import { MenuButton, MenuItem, MenuItems, Menu as MenuRoot } from '@headlessui/react';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu.tsx';

const ITEM_LOOK =
	'flex min-h-9 w-full items-center rounded-badge px-3 py-1 text-left text-control text-ink data-disabled:text-ink-3 data-focus:bg-well pointer-coarse:min-h-11';

/** The lazily loaded part of `Menu`. Use `Menu` instead. */
export default function MenuList({ label, items, side = 'left' }: MenuProps) {
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
					'absolute top-full z-30 mt-1 grid w-44 max-[22.5rem]:w-36 rounded-control border border-line bg-surface p-1 shadow-float focus:outline-none',
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
