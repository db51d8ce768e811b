/** Words for an answer with different versions on the account's devices. */
export const draftConflictMessages = {
	title: 'Two versions of this answer',
	titleMany: 'Several versions of this answer',
	text: 'All of them are saved. Choose the one to continue with.',
	marked: 'Words that are only in one version are marked.',
	here: 'On this device',
	there: 'On another device',
	earlier: 'Earlier on this device',
	at: (name: string, time: string) => `${name}, ${time}`,
	nothing: 'Nothing written yet',
	use: 'Use this one',
	keepBoth: 'Keep both, one after the other',
	bothTooLong: (max: number) => `Together they are longer than ${max.toLocaleString('en')} characters.`,
	/** The line below the question. `time` may be empty. */
	line: (time: string, isSameDevice: boolean) =>
		`${['Another version', time, isSameDevice ? 'this device' : 'another device'].filter(Boolean).join(', ')}.`,
	lines: (count: number, time: string) =>
		`${[`${count} other versions`, time && `newest ${time}`].filter(Boolean).join(', ')}.`,
	missing: 'What you wrote earlier has not arrived yet.',
	continued: 'Continued from your other device.',
	undo: 'Undo',
	compare: 'Compare',
	compareAt: (number: number) => `Compare the versions of answer ${number}`,
} as const;
