/** Words of the result as its candidate sees it. */
export const resultMessages = {
	heading: 'Your result',
	submitted: (when: string) => `Submitted ${when}`,
	byHuman: 'A person on the hiring team gave this score.',
	addsUp: (score: number) => `How the ${score} adds up`,
	answers: 'Your answers, with the reasons',
	answersAlone: 'Your answers',
	replaced: 'The automatic evaluation that the team replaced',
	answersText:
		'An answer’s points are the sum of its lines. Marked text shows what a reason is based on. A dotted line marks text that cost points.',
	share: 'Share Results',
	shared: 'Results link copied to clipboard!',
	notShared: 'The link could not be copied. Copy it from the address bar.',
} as const;
