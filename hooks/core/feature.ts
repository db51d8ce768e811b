import { recordWriteRequested } from './http/account-budget.ts';
import { recordsListed } from './http/record-lists.ts';
import { pruneConflicts } from './http/save-conflict.ts';
import { respondWithSecurityContact } from './http/security-contact.ts';
import { serveAsset, servePage, unknownRoute } from './http/static-files.ts';
import { subscriptionRequested } from './http/subscriptions.ts';
import { mailSent } from './mail/mail-sent.ts';
import { pruneMails, sweepMails } from './mail/sweep-mails.ts';
import { serverTerminating } from './queue/stopping.ts';
import { workQueue } from './queue/work-queue.ts';
import { backupCreating, backupRestoring } from './sql/epoch.ts';
import { recordViewed } from './sql/removed-rows.ts';
import { settingsReloaded } from './start-up.ts';

routerAdd('POST', '/api/queue/work', (e) => workQueue(e));
routerAdd('GET', '/api/{path...}', (e) => unknownRoute(e));
routerAdd('POST', '/api/{path...}', (e) => unknownRoute(e));
routerAdd('PUT', '/api/{path...}', (e) => unknownRoute(e));
routerAdd('PATCH', '/api/{path...}', (e) => unknownRoute(e));
routerAdd('DELETE', '/api/{path...}', (e) => unknownRoute(e));
routerAdd('GET', '/.well-known/security.txt', (e) => respondWithSecurityContact(e));
routerAdd('GET', '/assets/{path...}', (e) => serveAsset(e));
routerAdd('GET', '/{path...}', (e) => servePage(e), $apis.gzip());

onRealtimeSubscribeRequest((e) => subscriptionRequested(e));
onBackupCreate((e) => backupCreating(e));
onBackupRestore((e) => backupRestoring(e));
onMailerSend((e) => mailSent(e));
onTerminate((e) => serverTerminating(e));
onRecordsListRequest((e) => recordsListed(e));
onRecordViewRequest((e) => recordViewed(e));
onRecordCreateRequest((e) => recordWriteRequested(e));
onRecordUpdateRequest((e) => recordWriteRequested(e));
onSettingsReload((e) => settingsReloaded(e));

cronAdd('sweepMails', '* * * * *', () => sweepMails($app));
cronAdd('pruneMails', '27 * * * *', () => pruneMails($app));
cronAdd('pruneConflicts', '37 3 * * *', () => pruneConflicts($app));
