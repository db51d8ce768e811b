import type { KeyboardEvent } from 'react';
import { classifyKey, type KeyClass } from '#domain/assessments/typing-analytics';

/** Something that happened in an answer box: counts only, never which key. The clock is read where it is recorded. */
export type TypingSignal =
	| { type: 'focused' | 'blurred' | 'clicked' | 'scrolled' }
	| { type: 'key'; key: KeyClass; repeat: boolean }
	| { type: 'pasted'; characters: number };

/** What a key press was. AltGr, which reports Control as well, types characters. */
export function keySignal(event: KeyboardEvent): TypingSignal {
	const shortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
	return { type: 'key', key: classifyKey(event.key, shortcut), repeat: event.repeat };
}
