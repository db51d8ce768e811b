/** Words of the landing page. The sample answer is fictional. */
export const landingMessages = {
	hero: {
		title: 'Hired for what you write.',
		lead: 'Candor connects candidates with jobs through AI assessments and matching. You answer a few questions about the work, and every calculated score explains its points, with quotes from your answers where possible.',
		findJobs: 'Find Jobs',
		postJob: 'Post a Job',
	},
	sample: {
		label: 'An answer and its score, as an example',
		prompt: 'Describe a shift that went wrong. How did you find out, and what did you do first?',
		answer: [
			'Our 06:40 boat was cancelled because of ice, but the app still showed it as running. ',
			{ note: 1, quote: 'I found out from a school class standing in the rain.' },
			' I told them plainly that it would not come, rang the bus garage, and ',
			{ note: 2, quote: 'had a replacement at the pier in 25 minutes.' },
			' Afterwards I asked for ',
			{ note: 3, quote: 'the duty controller’s number on the pier sign.' },
			' It is still there.',
		],
		notes: [
			{ number: 1, name: 'Specific', reason: 'A place, a group, a moment.' },
			{ number: 2, name: 'Acts first', reason: 'One call, one result, timed.' },
			{ number: 3, name: 'Learns', reason: 'Fixed the cause for the next shift.' },
		],
		score: 86,
		sum: '23 + 21 + 13 + 16 + 13, one number for each answer',
	},
	howItWorks: {
		title: 'How It Works',
		steps: {
			assessment: {
				title: 'Take the assessment',
				text: 'A few questions about the job itself, about 15-20 minutes. It works on a phone and without a network.',
			},
			matching: {
				title: 'AI matching',
				text: 'Each answer is compared with the job. Points come with reasons and quotes, and you can see how they add up.',
			},
			match: {
				title: 'Perfect match',
				text: 'People read the strongest answers first and decide. You see where you stand, and why.',
			},
		},
	},
	offlineTimeline: {
		title: ['Written in a tunnel.', 'Received once.'],
		lead: 'Whatever is marked as saved survives a crash. When the network comes back, your assessment is sent automatically and arrives exactly once.',
		keyPresses: 'Key presses',
		network: 'Network',
		networkFinding: 'Lost from 14:02 to 14:17, while writing continues.',
		assessment: 'Your assessment',
		draft: 'Draft',
		draftDetail: ', saved with every key press',
		saved: 'Saved on this device',
		received: 'Received',
		times: [
			{ at: '14:02', detail: 'the tunnel' },
			{ at: '14:11', detail: 'Submit' },
			{ at: '14:17', detail: '' },
		],
	},
	shortlist: {
		title: ['A shortlist you', 'can argue with.'],
		points: [
			{ name: 'Scores that add up.', text: 'Every point has a reason, and reasons link to quotes.' },
			{ name: 'Two readers.', text: 'A second scorer checks the AI, and says when they disagree.' },
			{ name: 'Signals stay signals.', text: 'Typing behaviour never affects the score.' },
		],
		finding: 'An example of many scores from 25 to 95: most lie around 65, few reach 80, very few 90.',
	},
	closing: {
		title: ['Your next job starts', 'with a paragraph.'],
		action: 'Create an account',
	},
} as const;
