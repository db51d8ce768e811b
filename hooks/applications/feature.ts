import { respondWithJobApplications } from './application-routes.ts';

routerAdd('GET', '/api/staff/jobs/{jobId}/applications', (e) => respondWithJobApplications(e), $apis.gzip());
