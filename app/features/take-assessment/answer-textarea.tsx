import {
	type ChangeEvent,
	type ClipboardEvent,
	type DragEvent,
	type KeyboardEvent,
	type Ref,
	useEffect,
	useImperativeHandle,
	useRef,
} from 'react';
import { differenceOf, isOwnText, isPasteType, withRemoved } from '#domain/assessments/text-change';
import { classifyKey } from '#domain/assessments/typing-analytics';
import type { TypingSignal } from './take-assessment-event.ts';
import { takeAssessmentMessages as words } from './words.ts';

/**
 * The textarea of an answer. It grows with the text and fills its space from the start, so the layout never shifts. Paste,
 * drop, copy and cut only call back, unless the candidate has declared an accommodation.
 */
export function AnswerTextarea({
	isProtected,
	value,
	labelledBy,
	describedBy,
	onChange,
	onTyping,
	onPasteBlocked,
	onCopyBlocked,
	ref,
}: {
	isProtected: boolean;
	value: string;
	labelledBy: string;
	describedBy: string | undefined;
	onChange: (text: string) => void;
	onTyping: (signal: TypingSignal) => void;
	onPasteBlocked: () => void;
	onCopyBlocked: () => void;
	ref?: Ref<HTMLTextAreaElement>;
}) {
	const box = useRef<HTMLTextAreaElement>(null);
	useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => box.current);
	useEffect(() => {
		// A user who returns to a text continues at its end.
		const length = box.current?.value.length ?? 0;
		box.current?.setSelectionRange(length, length);
	}, []);

	/** Pieces that were removed from the answer: they stay the writer's own. */
	const removed = useRef<readonly string[]>([]);
	const isOwn = (piece: string) => isOwnText(piece, value, removed.current);

	const blockPaste = (event: Pick<Event, 'preventDefault'>, piece: string) => {
		if (!isProtected) return;
		event.preventDefault();
		// Moving the own text is blocked too, but is no attempt to bring another.
		if (!isOwn(piece)) onTyping({ type: 'pasted', characters: 0 });
		onPasteBlocked();
	};
	const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
		const text = event.target.value;
		const { inputType, isComposing = false } = event.nativeEvent as Partial<InputEvent>;
		const difference = differenceOf(value, text);
		const isMoved = isOwn(difference.added);
		if (isPasteType(inputType) && !isMoved) {
			onTyping({ type: 'pasted', characters: difference.added.length });
		} else {
			const characters = Math.max(0, text.length - value.length);
			onTyping({ type: 'changed', characters, isOwn: isMoved || isHistory(inputType), isComposing });
		}
		removed.current = withRemoved(removed.current, difference.removed);
		onChange(text);
	};
	const blockCopy = (event: ClipboardEvent) => {
		if (!isProtected) return;
		event.preventDefault();
		onCopyBlocked();
	};
	const block = useRef(blockPaste);
	useEffect(() => {
		block.current = blockPaste;
	});
	useEffect(() => {
		// React's own onBeforeInput does not carry the native inputType.
		const onBeforeInput = (event: InputEvent) => {
			// Also blocked when no paste or drop event precedes it.
			if (isPasteType(event.inputType)) block.current(event, event.data ?? textOf(event.dataTransfer));
		};
		const element = box.current;
		element?.addEventListener('beforeinput', onBeforeInput);
		return () => element?.removeEventListener('beforeinput', onBeforeInput);
	}, []);

	return (
		<div className="relative flex flex-1">
			<textarea
				ref={box}
				dir="auto"
				value={value}
				aria-labelledby={labelledBy}
				aria-describedby={describedBy}
				placeholder={words.placeholder}
				autoComplete="off"
				className="voice peer placeholder:font-sans field-sizing-content min-h-31 w-full flex-1 resize-none bg-transparent text-ink outline-none sm:text-voice-lg"
				onChange={change}
				onPaste={(event) => blockPaste(event, textOf(event.clipboardData))}
				onDrop={(event: DragEvent) => blockPaste(event, textOf(event.dataTransfer))}
				onCopy={blockCopy}
				onCut={blockCopy}
				onKeyDown={(event) => onTyping(keySignal(event))}
				onFocus={() => onTyping({ type: 'focused' })}
				onBlur={() => onTyping({ type: 'blurred', away: document.hidden || !document.hasFocus() })}
				onClick={() => onTyping({ type: 'clicked' })}
				onTouchStart={() => onTyping({ type: 'touched' })}
				onCompositionEnd={({ data }) => onTyping({ type: 'composed', characters: data.length })}
			/>
			<span
				aria-hidden="true"
				className="drawn absolute inset-y-0 -left-5 w-px bg-line-strong peer-focus:w-[3px] peer-focus:bg-accent sm:-left-14 xl:-left-6"
			/>
		</div>
	);
}

const textOf = (data: Pick<DataTransfer, 'getData'> | null): string => data?.getData('text/plain') ?? '';

const isHistory = (inputType: string | undefined): boolean =>
	inputType === 'historyUndo' || inputType === 'historyRedo';

/** The class of a key press, never the key. AltGr, which also reports Control, types characters. */
function keySignal(event: KeyboardEvent): TypingSignal {
	const shortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
	return { type: 'key', key: classifyKey(event.key, shortcut), repeat: event.repeat };
}
