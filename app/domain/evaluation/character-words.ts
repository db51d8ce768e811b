/** UI texts of the enhanced character analysis, for staff. */
export const characterMessages = {
	title: 'Enhanced Character Analysis',
	label: 'Psychological Assessment v1.0',
	recommendation: (recommendation: string): string =>
		({ HIRE: 'Hire', INTERVIEW: 'Interview', '': 'No recommendation' })[recommendation] ?? 'Decline',
	recommends: 'Hiring recommendation',
	caution: 'An AI wrote this from the answers alone. Use it to prepare an interview; people decide.',
	personality: 'Personality scores',
	behaviour: 'Behavioral scores',
	profile: 'Personality profile',
	culture: 'Cultural fit',
	workEthic: 'Work ethic',
	strengths: 'Key strengths',
	risks: 'Risk factors',
	redFlags: 'Red flags',
	performance: 'Performance prediction',
	management: 'Management style',
	role: 'Ideal role type',
	interview: 'Recommended interview questions',
	language: 'Language quality',
	languageScore: (score: number) => `${score}/10 for clarity. Dialect and a second language do not count.`,
	outOfTen: (value: number) => `${value} out of 10`,
	/** `attention_to_detail` and `attentionToDetail` become "Attention to detail". Names with spaces are unchanged. */
	trait: (key: string): string => {
		if (key.includes(' ')) return key;
		const words = key
			.replace(/([a-z])([A-Z])/g, '$1 $2')
			.replace(/_/g, ' ')
			.trim()
			.toLowerCase();
		return words.charAt(0).toUpperCase() + words.slice(1);
	},
} as const;
