import { expect, it } from 'vitest';
import { NO_APPLICATION_FILTER } from '../../../app/domain/assessments/application-filter.ts';
import { listedOf } from '../../../app/domain/assessments/listed-application.ts';
import { JOB_DEFAULTS } from '../../../app/domain/jobs/job-fields.ts';
import { filterText, summaryFrame } from '../../../app/features/applications/summary-frame.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { aJob } from '../jobs/a-job.ts';

const JOB = {
	...JOB_DEFAULTS,
	...aJob({}),
	applications: { total: 0, withheld: 0, pending: 0, excellent: 0, good: 0 },
};

it('lists every filter that narrows the list, and none for an unfiltered list', () => {
	expect(filterText(NO_APPLICATION_FILTER)).toEqual([]);
	expect(filterText({ ...NO_APPLICATION_FILTER, text: '  ', sort: 'name' })).toEqual([]);
	expect(
		filterText({
			text: ' lind ',
			score: 'excellent',
			days: '7',
			stage: 'rejected',
			suspicious: true,
			unsuspicious: true,
			highRisk: true,
			shortlisted: true,
			waiting: true,
			sort: 'date',
			order: 'desc',
		}),
	).toEqual([
		'Search: lind',
		'Score Filter: Excellent (90+)',
		'Date Range: Last 7 days',
		'Stage: Rejected',
		'Show only suspicious patterns',
		'Hide suspicious patterns',
		'High Risk',
		'Shortlisted',
		'Waiting for review',
	]);
});

it('counts like the tiles: no tests, and no dismissed risk', () => {
	const applications = [
		anApplication({ score: 95 }),
		anApplication({ score: 85, risk_score: 90 }),
		anApplication({ score: 60, risk_score: 90, risk_dismissed: true }),
		anApplication({ score: null }),
		anApplication({ score: 99, is_admin_test: true }),
	].map(listedOf);
	const byScore = { ...NO_APPLICATION_FILTER, sort: 'score', order: 'asc' } as const;
	const frame = summaryFrame(JOB, applications, byScore, { showsRisk: true, invitations: 7 });
	expect([frame.filter, frame.order]).toEqual([[], 'Score, ascending']);
	expect(frame.figures.map(({ label, value }) => [label, value])).toEqual([
		['Applications', 4],
		['Excellent', 1],
		['Good', 1],
		['Pending', 1],
		['High Risk', 1],
		['Invitations', 7],
	]);
	const hidden = summaryFrame(JOB, applications, byScore, { showsRisk: false, invitations: null });
	expect(hidden.figures).toEqual(frame.figures.slice(0, 4));
});
