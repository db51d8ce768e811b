import { TREND_DAYS } from '#domain/assessments/application-stats';
import { HIGH_RISK_ABOVE } from '#domain/assessments/risk-level';
import { RISK_DISMISSED } from './assessments.ts';

/** How long the applications of active jobs are pulled, in months. */
const WINDOW_MONTHS = 12;

/**
 * The trend compares the last `TREND_DAYS` with the same number of days before, by the device's clock; two days are a margin.
 */
const TREND_REACH_DAYS = 2 * TREND_DAYS + 2;

const ago = (time: string): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${time}')`;

/** Whether a score column has a number. PocketBase stores a missing score as the JSON text `null`. */
export const isNumber = (column: string): string => `typeof(${column}) IN ('integer', 'real')`;

/** Whether the risk of the row `assessment` is high and not dismissed. */
const IS_HIGH_RISK = `(${isNumber('assessment.risk_score')} AND assessment.risk_score > ${HIGH_RISK_ABOVE} AND NOT ${RISK_DISMISSED})`;

/**
 * Whether a device that pulls from the start receives the application `assessment` of the row `job`: recent ones of active
 * jobs, the latest of every job for the trend, and all that wait for the hiring team, so that the work queue is complete.
 */
export const IS_WORKED_WITH = `(assessment.submitted_at >= ${ago(`${TREND_REACH_DAYS} days`)}
	OR (job.active AND assessment.submitted_at >= ${ago(`${WINDOW_MONTHS} months`)})
	OR NOT ${isNumber('assessment.score')}
	OR EXISTS (SELECT 1 FROM human_review_requests WHERE assessment_id = assessment.id AND answered_at = '')
	OR ${IS_HIGH_RISK})`;
