import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { OwnText } from './own-text.tsx';
import { Switch } from './switch.tsx';

type KeyWords = {
	title: string;
	text: string;
	/** Name of the switch. */
	use: string;
	/** Each key with what it does. */
	meanings: readonly (readonly [string, string])[];
};

/** The single keys of a page, and the switch that turns them off. */
export function KeysDialog({
	open,
	onClose,
	words,
	isOn,
	onSwitch,
}: {
	open: boolean;
	onClose: () => void;
	words: KeyWords;
	isOn: boolean;
	onSwitch: (on: boolean) => void;
}) {
	return (
		<Dialog open={open} onClose={onClose} title={words.title} description={words.text}>
			<Switch wide label={words.use} checked={isOn} onChange={onSwitch} />
			<dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-control">
				{words.meanings.map(([key, meaning]) => (
					<div key={key} className="contents">
						<dt>
							<kbd className="inline-block min-w-6 rounded-badge border border-line-2 px-1.5 text-center text-meta">
								{key}
							</kbd>
						</dt>
						<dd className={isOn ? 'text-ink-2' : 'text-ink-3'}>{meaning}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}

/** Opens that dialog, and names its key. `children`: the label. */
export const KeysButton = ({
	className,
	onOpen,
	children,
}: {
	className?: string;
	onOpen: () => void;
	children: ReactNode;
}) => (
	<Button kind="ghost" size="small" aria-haspopup="dialog" className={className} onClick={onOpen}>
		<OwnText>{children}</OwnText>
		<kbd className="rounded-badge border border-line-2 px-1.5 text-axis">?</kbd>
	</Button>
);
