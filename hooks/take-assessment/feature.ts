import { analyticsCreateRequested, analyticsUpdateRequested } from './analytics-records.ts';
import { respondWithAttempt } from './attempt-route.ts';
import { consentCreateRequested } from './consent-records.ts';
import { draftCreateRequested, draftUpdateRequested } from './draft-records.ts';
import { pruneDrafts } from './prune-drafts.ts';

routerAdd('POST', '/api/attempts', (e) => respondWithAttempt(e));

onRecordCreateRequest((e) => analyticsCreateRequested(e), 'assessment_analytics');
onRecordUpdateRequest((e) => analyticsUpdateRequested(e), 'assessment_analytics');
onRecordCreateRequest((e) => draftCreateRequested(e), 'assessment_drafts');
onRecordUpdateRequest((e) => draftUpdateRequested(e), 'assessment_drafts');
onRecordCreateRequest((e) => consentCreateRequested(e), 'consents');

cronAdd('pruneDrafts', '7 3 * * *', () => pruneDrafts($app));
