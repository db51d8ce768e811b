const number = (count: number): string => count.toLocaleString('en');

/** Words of exports and of printed reports. */
export const reportMessages = {
	csv: (count: number) => `Export to CSV (${number(count)})`,
	decisions: (count: number) => `Decisions (${number(count)})`,
	summaryPdf: (count: number) => `Export Summary PDF (${number(count)})`,
	exporting: 'Exporting...',
	assessmentPdf: 'Export PDF Report',
	rowPdf: 'PDF',
	rowPdfOf: (name: string) => `PDF of ${name}`,
	notScored: (since: string) => `Not scored yet when this was printed. Waiting since ${since}.`,
	none: 'No applications to export',
	popUpBlocked: 'Please allow pop-ups to generate PDF',
	failed: 'Failed to export applications',
	receiving: 'Nothing was exported: the list is still arriving. Try again in a moment.',
	waitsForNetwork:
		'Nothing was exported: not everything has arrived on this device. Try again when the network is back.',
	preparing: 'Preparing the report…',
	reportFailed: 'The report could not be made. Try again.',
	unstyled:
		'The report was not printed: its layout or its fonts could not be loaded. Try again when the network is back.',
	/** Why there is no review to print. */
	notHere: {
		offline: 'This assessment is not on this device. Its PDF needs a network.',
		denied: 'This assessment no longer exists, or you may not read it.',
		other: 'This assessment is not on this device, and we can’t reach the server right now. Try again in a moment.',
	},
	print: 'Print or save as PDF',
	close: 'Close',
	printed: (timestamp: string) => `Printed ${timestamp}`,
	storedCopy: 'From the copy on this device. The latest version could not be loaded from the server.',
	assessment: {
		title: 'Assessment report',
		name: (candidate: string, job: string) => `Assessment report: ${candidate}, ${job}`,
		running: (candidate: string, job: string) => `${candidate} · ${job}`,
		candidate: 'Candidate',
		email: 'Email',
		job: 'Job',
		submitted: 'Submitted',
		method: 'Scoring method',
		shortlist: 'Shortlist',
		shortlisted: (timestamp: string, by: string) => (by === '' ? `Added ${timestamp}` : `Added ${timestamp} by ${by}`),
		messages: (count: number) => (count === 1 ? '1 mail to the candidate' : `${count} mails to the candidate`),
		message: {
			by: (timestamp: string, name: string) => (name === '' ? timestamp : `${timestamp}, ${name}`),
			state: { queued: 'waiting to be sent', sent: 'sent', failed: 'not delivered', cancelled: 'cancelled' },
		},
	},
	summary: {
		title: 'Applications summary',
		name: (job: string) => `Applications summary: ${job}`,
		filter: 'Filter',
		order: 'Order',
		noFilter: 'All applications',
		applications: (count: number) => (count === 1 ? '1 application' : `${number(count)} applications`),
		tests: (count: number) =>
			count === 1
				? 'including 1 admin test, which is left out of the figures'
				: `including ${number(count)} admin tests, which are left out of the figures`,
		figures: 'Figures of the job',
		distribution: 'Scores of the applications below',
		list: 'Applications',
		columns: {
			candidate: 'Candidate',
			score: 'Score',
			match: 'Match',
			risk: 'Risk',
			confidence: 'Confidence',
			applied: 'Applied',
		},
		test: 'Admin test',
		testMode: 'Test mode',
		points: (points: number, of: number) => `${points} of ${of}`,
		shares: (marks: readonly string[]) => `Answers: ${marks.join(' · ')}`,
		shortlisted: (by: string, reason: string, author: string) =>
			[by === '' ? 'Shortlisted' : `Shortlisted by ${by}`, [author, reason].filter(Boolean).join(': ')]
				.filter(Boolean)
				.join('. '),
	},
} as const;
