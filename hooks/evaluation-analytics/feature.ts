import { respondWithOverrides } from './override-list.ts';
import { respondWithQuestionStatistics } from './question-statistics-route.ts';

routerAdd('GET', '/api/staff/score-overrides', (e) => respondWithOverrides(e), $apis.gzip());
routerAdd('GET', '/api/staff/score-analytics', (e) => require(`${__hooks}/evaluation.js`).respondWithScoreAnalytics(e));
routerAdd('GET', '/api/staff/jobs/{jobId}/question-statistics', (e) => respondWithQuestionStatistics(e));
routerAdd('POST', '/api/functions/try-category', (e) => require(`${__hooks}/evaluation.js`).tryCategory(e));
