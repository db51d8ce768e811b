import { notificationLogsListed, notificationLogViewed } from './log-records.ts';
import { changeOwnSwitch, showOwnSwitches } from './own-switches.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts';

routerAdd('GET', '/api/accounts/mails', (e) => showOwnSwitches(e));
routerAdd('POST', '/api/accounts/mails', (e) => changeOwnSwitch(e));
routerAdd('GET', '/api/notifications/unsubscribe', (e) => showUnsubscribe(e));
routerAdd('POST', '/api/notifications/unsubscribe', (e) => unsubscribe(e));

onRecordsListRequest((e) => notificationLogsListed(e), 'notification_logs');
onRecordViewRequest((e) => notificationLogViewed(e), 'notification_logs');
