/** Words for resolving a conflict with another user's edit. */
export const conflictMessages = {
	title: (job: string) => `Resolve changes to ${job}`,
	text: 'Someone else changed this while you were editing. Nothing is overwritten until you choose.',
	/** `timestamp`: "17 November 2026, 14:17". */
	lastEdit: (by: string, timestamp: string) =>
		`The last edit was made by ${by === '' ? 'a colleague' : by} on ${timestamp}. Nothing is overwritten until you choose.`,
	base: 'Before',
	mine: 'Mine',
	theirs: 'Theirs',
	keepMine: 'Keep mine',
	keepTheirs: 'Keep theirs',
	empty: 'Nothing',
	active: 'Active',
	paused: 'Paused',
	question: (number: number, prompt: string) => `Question ${number}: ${prompt}`,
	/** For a question that is not in this device's set. */
	formerQuestion: (prompt: string) => `Question: ${prompt}`,
	order: 'Order of the questions',
	place: (number: number, prompt: string) => `${number}. ${prompt}`,
	type: { text: 'Text answer', 'multiple-choice': 'Multiple choice' },
	weight: (weight: number) => `Weight ${weight}`,
	options: (options: readonly string[]) => `Options: ${options.join('; ')}`,
	shortName: (title: string) => `Short name: ${title}`,
	removed: 'Removed',
	mergedTitle: 'Merged automatically',
	merged: (question: string, change: 'added' | 'changed' | 'removed', side: 'mine' | 'theirs') =>
		`${question} (${change} by ${side === 'mine' ? 'you' : 'them'})`,
	mergedOrder: 'The order of the questions (changed by them)',
	save: 'Save choices',
	later: 'Later',
	chooseAll: 'Make every choice before you save.',
	failed: 'This device could not write to its storage. Nothing was changed; try again.',
	gone: 'This has already been resolved.',
} as const;
