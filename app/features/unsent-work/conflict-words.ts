/** Words for resolving a conflict with another user's edit. */
export const conflictMessages = {
	title: (job: string) => `Choose what ${job} says`,
	text: 'Somebody else changed the same meanwhile. Nothing is overwritten until you choose.',
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
	chooseAll: 'Choose for each before you save.',
	failed: 'This device could not write its storage. Nothing was changed; try again.',
	settled: 'Your choices are saved on this device and sent by themselves.',
	gone: 'This was settled meanwhile.',
} as const;
