import { getEvaluationComparisonStats } from './comparison-stats.ts';
import {
	cancelReEvaluation,
	reEvaluateAssessments,
	respondWithReEvaluation,
	respondWithReEvaluationBatch,
} from './re-evaluation-routes.ts';

routerAdd('POST', '/api/functions/re-evaluate-assessments', (e) => reEvaluateAssessments(e));
routerAdd('POST', '/api/functions/cancel-re-evaluation', (e) => cancelReEvaluation(e));
routerAdd('POST', '/api/rpc/get_evaluation_comparison_stats', (e) => getEvaluationComparisonStats(e));
routerAdd('GET', '/api/staff/re-evaluation', (e) => respondWithReEvaluation(e), $apis.gzip());
routerAdd('GET', '/api/staff/re-evaluation-batches/{id}', (e) => respondWithReEvaluationBatch(e), $apis.gzip());
