/**
 * Bundle `evaluation.js`: everything that evaluates. Separate from `lib.js` because it is large and most requests do not need
 * it.
 */

export { drainQueue } from './evaluation/worker.ts';
export { respondWithScoreAnalytics } from './evaluation-analytics/score-analytics-route.ts';
export { tryCategory } from './evaluation-analytics/try-category-route.ts';
