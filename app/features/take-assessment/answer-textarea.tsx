import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { classifyKey } from '#domain/assessments/typing-analytics';
import type { TypingSignal } from './use-take-assessment.ts';
import { takeAssessmentMessages as words } from './words.ts';

/** Input types that insert text without typing; also blocked when no paste or drop event precedes them. */
const PASTES = new Set(['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop', 'insertFromYank']);

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

	const blockPaste = (event: Pick<Event, 'preventDefault'>) => {
		if (!isProtected) return;
		event.preventDefault();
		onTyping({ type: 'pasted', characters: 0 });
		onPasteBlocked();
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
			if (PASTES.has(event.inputType)) block.current(event);
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
				onChange={(event) => {
					const { inputType } = event.nativeEvent as InputEvent;
					if (PASTES.has(inputType)) {
						onTyping({ type: 'pasted', characters: Math.max(0, event.target.value.length - value.length) });
					}
					onChange(event.target.value);
				}}
				onPaste={blockPaste}
				onDrop={blockPaste}
				onCopy={blockCopy}
				onCut={blockCopy}
				onKeyDown={(event) => onTyping(keySignal(event))}
				onFocus={() => onTyping({ type: 'focused' })}
				onBlur={() => onTyping({ type: 'blurred' })}
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

/** The class of a key press, never the key. AltGr, which also reports Control, types characters. */
function keySignal(event: KeyboardEvent): TypingSignal {
	const shortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
	return { type: 'key', key: classifyKey(event.key, shortcut), repeat: event.repeat };
}
