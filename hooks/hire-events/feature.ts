import { hireEventCreateRequested, hireEventUpdateRequested } from './event-records.ts';
import { respondWithHireEvents, respondWithHireExport } from './list-events.ts';
import { recordHiringDecision } from './record-decision.ts';
import { respondWithHireStatistics } from './statistics.ts';
import { receiveHireEvent } from './webhook.ts';
import { respondWithHireWebhook, rotateHireEventSecret } from './webhook-secret.ts';

routerAdd('GET', '/api/staff/hire-events', (e) => respondWithHireEvents(e), $apis.gzip());
routerAdd('GET', '/api/staff/hire-events/statistics', (e) => respondWithHireStatistics(e), $apis.gzip());
routerAdd('GET', '/api/staff/hire-events/export', (e) => respondWithHireExport(e), $apis.gzip());
routerAdd('POST', '/api/functions/record-hiring-decision', (e) => recordHiringDecision(e));
routerAdd('POST', '/api/webhooks/hire-events', (e) => receiveHireEvent(e));
routerAdd('GET', '/api/staff/hire-event-webhook', (e) => respondWithHireWebhook(e));
routerAdd('POST', '/api/functions/rotate-hire-event-secret', (e) => rotateHireEventSecret(e));

onRecordCreateRequest((e) => hireEventCreateRequested(e), 'hire_events');
onRecordUpdateRequest((e) => hireEventUpdateRequested(e), 'hire_events');
