import type { KeyboardEvent } from 'react';
import { classifyKey } from '#domain/assessments/typing-analytics';
import type { TypingSignal } from './use-take-assessment.ts';

/** The class of a key press, never the key. AltGr, which also reports Control, types characters. */
export function keySignal(event: KeyboardEvent): TypingSignal {
	const shortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
	return { type: 'key', key: classifyKey(event.key, shortcut), repeat: event.repeat };
}
