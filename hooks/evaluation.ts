/** The bundle of what evaluates, `evaluation.js`: apart from `lib.ts`, since it is large and most requests need none of it. */

export { drainQueue } from './evaluation/worker.ts';
export { respondWithScoreAnalytics } from './evaluation-analytics/score-analytics-route.ts';
export { tryCategory } from './evaluation-analytics/try-category-route.ts';
