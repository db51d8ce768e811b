/** Words of an assessment's result, as its candidate sees it. */
export const resultMessages = {
	heading: 'Your result',
	submitted: (when: string) => `Submitted ${when}`,
	whyText: 'Each written answer has a share of 100. Multiple choice is read, but not scored.',
	byPerson: 'A person on the hiring team gave this score.',
	answers: 'Your answers, with the reasons',
	answersAlone: 'Your answers',
	answersText: 'Every mark is a quote from your answer that a reason rests on.',
	share: 'Share Results',
	shared: 'Results link copied to clipboard!',
	notShared: 'The link could not be copied. Copy it from the address bar.',
} as const;
