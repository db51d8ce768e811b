import { respondWithApplicationCounts, respondWithJobApplications } from './application-routes.ts';

routerAdd('GET', '/api/staff/jobs/{jobId}/applications', (e) => respondWithJobApplications(e), $apis.gzip());
routerAdd('GET', '/api/staff/application-counts', (e) => respondWithApplicationCounts(e), $apis.gzip());
