import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { questionEditorMessages as words } from './words.ts';

/** Replaces a removed element and offers to restore it. Takes the focus, which the removed element may have had. */
export function UndoStrip({ text, onUndo }: { text: string; onUndo: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus(), []);
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-well px-4 py-2 text-control text-ink-2">
			<p>{text}</p>
			<Button ref={button} kind="secondary" size="small" onClick={onUndo}>
				{words.undo}
			</Button>
		</div>
	);
}
