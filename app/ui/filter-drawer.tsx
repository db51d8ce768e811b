import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '../core/platform/media-query.ts';
import { Button } from './button.tsx';
import { Drawer } from './drawer.tsx';

/** The filters of a list, arranged by the list's form. On phones a button opens them in a drawer. */
export function FilterDrawer({
	title,
	done,
	counter,
	children,
}: {
	title: string;
	/** Label of the button that closes the drawer. */
	done: string;
	/** Number of rows shown. */
	counter?: ReactNode;
	children: ReactNode;
}) {
	const isWide = useMediaQuery('(min-width: 40rem)');
	const [isOpen, setOpen] = useState(false);
	if (isWide) return children;
	return (
		<>
			<Button kind="secondary" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
				{title}
			</Button>
			<Drawer
				open={isOpen}
				onClose={() => setOpen(false)}
				title={title}
				footer={
					<div className="flex flex-wrap items-center justify-between gap-3">
						<span className="text-meta text-ink-2">{counter}</span>
						<Button onClick={() => setOpen(false)}>{done}</Button>
					</div>
				}
			>
				<div className="grid gap-4">{children}</div>
			</Drawer>
		</>
	);
}
