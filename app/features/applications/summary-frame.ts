import type { ApplicationFilter } from '#domain/assessments/application-filter';
import { isHighRisk, type ListedApplication } from '#domain/assessments/listed-application';
import { scoreBand } from '#domain/assessments/score-band';
import type { StaffJob } from '#domain/jobs/job';
import type { SummaryFrame } from '../reports/summary-report.tsx';
import { applicationsMessages } from './words.ts';

const { figures, filter: words } = applicationsMessages;

/** The filter as text, one part per condition; empty when the list is not filtered. */
export function filterText(filter: ApplicationFilter): string[] {
	const { text, score, days, stage, suspicious, unsuspicious, highRisk, shortlisted, waiting } = filter;
	const parts: [boolean, string][] = [
		[text.trim() !== '', `${words.search}: ${text.trim()}`],
		[score !== 'all', `${words.score.label}: ${words.score.values[score]}`],
		[days !== 'all', `${words.days.label}: ${words.days.values[days]}`],
		[stage !== 'all', `${words.stage.label}: ${words.stage.values[stage]}`],
		[suspicious, words.suspicious],
		[unsuspicious, words.unsuspicious],
		[highRisk, figures.highRisk],
		[shortlisted, applicationsMessages.shortlisted],
		[waiting, applicationsMessages.waiting],
	];
	return parts.flatMap(([isSet, part]) => (isSet ? [part] : []));
}

/**
 * The data of the summary report apart from its applications: filter, sort order, and the counts of the tiles, which
 * exclude staff tests. `invitations` is null until read.
 */
export function summaryFrame(
	job: StaffJob,
	applications: readonly ListedApplication[],
	filter: ApplicationFilter,
	{ showsRisk, invitations }: { showsRisk: boolean; invitations: number | null },
): SummaryFrame {
	const counted = applications.filter(({ is_admin_test }) => !is_admin_test);
	const inBand = (band: 'excellent' | 'good' | 'pending') => ({
		label: figures[band],
		value: counted.filter(({ score, withheld }) => !withheld && scoreBand(score) === band).length,
	});
	const { sort, order } = words;
	return {
		job,
		filter: filterText(filter),
		order: `${sort.values[filter.sort]}, ${order.values[filter.order].toLowerCase()}`,
		figures: [
			{ label: figures.applications, value: counted.length },
			inBand('excellent'),
			inBand('good'),
			inBand('pending'),
			...(showsRisk ? [{ label: figures.highRisk, value: counted.filter(isHighRisk).length }] : []),
			...(invitations === null ? [] : [{ label: figures.invitations, value: invitations }]),
		],
	};
}
