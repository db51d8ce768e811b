import { useEffect } from 'react';
import { questionStatisticsSchema } from '#domain/evaluation/analytics/question-statistics';
import { scoreAnalyticsSchema } from '#domain/evaluation/analytics/score-analytics';
import { isOnline } from '../../core/platform/online.ts';
import { reportSource } from '../../core/session/stored-report.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { fetchQuestionStatistics, fetchScoreAnalytics } from './api.ts';

const source = reportSource('score_analytics', scoreAnalyticsSchema, fetchScoreAnalytics);

/** Delay between requests, in milliseconds: the server compares only a few assessments per request. */
const NEXT_MS = 2_000;

/** The score analytics, stored ones first. Refetches while the server has assessments left to compare. */
export function useScoreAnalytics() {
	const rows = useRows(source);
	const { value, refresh } = rows;
	useEffect(() => {
		if (!value || value.value.agreement.pending === 0) return;
		const timer = setTimeout(() => {
			if (isOnline() && document.visibilityState === 'visible') refresh();
		}, NEXT_MS);
		return () => clearTimeout(timer);
	}, [value, refresh]);
	return rows;
}

/** The statistics of a job's questions, stored ones first. */
export function useQuestionStatistics(jobId: string) {
	const ofJob = reportSource(`question_statistics_${jobId}`, questionStatisticsSchema, (token) =>
		fetchQuestionStatistics(token, jobId),
	);
	return useRows(ofJob, [jobId]);
}
