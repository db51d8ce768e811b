import { notificationLogsListed, notificationLogViewed } from './log-records.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts';

routerAdd('GET', '/api/notifications/unsubscribe', (e) => showUnsubscribe(e));
routerAdd('POST', '/api/notifications/unsubscribe', (e) => unsubscribe(e));

onRecordsListRequest((e) => notificationLogsListed(e), 'notification_logs');
onRecordViewRequest((e) => notificationLogViewed(e), 'notification_logs');
