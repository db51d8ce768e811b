import type { KeyboardEvent } from 'react';
import { classifyKey } from '#domain/assessments/typing-analytics';
import type { TypingSignal } from './use-take-assessment.ts';

/** What a key press was, never which key. AltGr, which reports Control as well, types characters. */
export function keySignal(event: KeyboardEvent): TypingSignal {
	const shortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
	return { type: 'key', key: classifyKey(event.key, shortcut), repeat: event.repeat };
}
