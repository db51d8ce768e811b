/** Words of an answer that was written differently on another device. */
export const draftChoiceMessages = {
	title: 'This answer is different on another device',
	text: 'Both texts are kept. Choose the one to go on with.',
	here: 'On this device',
	there: 'On another device',
	at: (name: string, time: string) => `${name}, ${time}`,
	nothing: 'Nothing written yet',
	use: 'Use this one',
} as const;
