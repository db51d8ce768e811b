/** Words for resolving a conflict with another user's edit. */
export const conflictMessages = {
	title: (job: string) => `Resolve changes to ${job}`,
	text: 'Someone else changed this while you were editing. Nothing is overwritten until you choose.',
	base: 'Before',
	mine: 'Mine',
	theirs: 'Theirs',
	keepMine: 'Keep mine',
	keepTheirs: 'Keep theirs',
	empty: 'Nothing',
	active: 'Active',
	paused: 'Paused',
	questions: 'Questions',
	question: (number: number, prompt: string, weight: number, mark: 'added' | 'changed' | null) =>
		`${number}. ${prompt} (weight ${weight}${mark === null ? '' : `, ${mark}`})`,
	options: (options: readonly string[]) => `Options: ${options.join('; ')}`,
	removed: (prompt: string) => `Removed: ${prompt}`,
	save: 'Save choices',
	later: 'Later',
	chooseAll: 'Make every choice before you save.',
	failed: 'This device could not write its storage. Nothing was changed; try again.',
	settled: 'Your choices are saved on this device and sent automatically.',
	gone: 'This has already been resolved.',
} as const;
