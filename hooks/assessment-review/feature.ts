import { overrideCreated, overrideCreateRequested } from './override-records.ts';
import { respondToRiskDecision, respondWithAssessmentReview } from './staff-routes.ts';

routerAdd('GET', '/api/staff/assessments/{assessmentId}', (e) => respondWithAssessmentReview(e), $apis.gzip());
routerAdd('POST', '/api/functions/decide-risk', (e) => respondToRiskDecision(e));

onRecordCreateRequest((e) => overrideCreateRequested(e), 'assessment_overrides');
onRecordCreate((e) => overrideCreated(e), 'assessment_overrides');
