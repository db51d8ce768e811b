import { listSummaryLinks, makeSummaryLink, pruneSummaryLinks, revokeSummaryLink } from './links.ts';
import { openSummaryLink } from './open.ts';

routerAdd('POST', '/api/functions/make-summary-link', (e) => makeSummaryLink(e));
routerAdd('POST', '/api/functions/revoke-summary-link', (e) => revokeSummaryLink(e));
routerAdd('POST', '/api/functions/open-summary-link', (e) => openSummaryLink(e));
routerAdd('GET', '/api/staff/jobs/{id}/summary-links', (e) => listSummaryLinks(e));

cronAdd('pruneSummaryLinks', '52 3 * * *', () => pruneSummaryLinks($app));
