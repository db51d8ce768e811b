import { categoryDeleted, categorySaved } from './category-records.ts';
import { evaluateAssessment } from './evaluate-assessment.ts';
import { respondWithFeatureFlags } from './feature-flags.ts';
import { flagsListed, flagUpdated, flagUpdateRequested, flagViewed } from './flag-records.ts';
import { retryAllWithAi } from './retry-all-with-ai.ts';
import { respondWithRetryStatus } from './retry-status.ts';
import { sweepEvaluationQueue } from './sweep.ts';

routerAdd('POST', '/api/functions/evaluate-assessment', (e) => evaluateAssessment(e));
routerAdd('GET', '/api/staff/retries/{id}', (e) => respondWithRetryStatus(e));
routerAdd('POST', '/api/functions/retry-all-with-ai', (e) => retryAllWithAi(e));
routerAdd('GET', '/api/public/flags', (e) => respondWithFeatureFlags(e));

onRecordUpdateRequest((e) => flagUpdateRequested(e), 'evaluation_feature_flags');
onRecordsListRequest((e) => flagsListed(e), 'evaluation_feature_flags');
onRecordViewRequest((e) => flagViewed(e), 'evaluation_feature_flags');
onRecordAfterUpdateSuccess((e) => flagUpdated(e), 'evaluation_feature_flags');
onRecordCreate((e) => categorySaved(e), 'evaluation_categories');
onRecordUpdate((e) => categorySaved(e), 'evaluation_categories');
onRecordAfterDeleteSuccess((e) => categoryDeleted(e), 'evaluation_categories');

cronAdd('sweepEvaluationQueue', '* * * * *', () => sweepEvaluationQueue($app));
