import { deleteJobCascade } from './delete-job-cascade.ts';
import { jobCreateRequested, jobDeleted, jobDeleting, jobUpdateRequested } from './job-records.ts';
import { measureMinutes } from './measure-minutes.ts';
import { respondWithPublicJob, respondWithPublicJobs, serveJobPage } from './public-job-routes.ts';

routerAdd('GET', '/api/public/jobs', (e) => respondWithPublicJobs(e), $apis.gzip());
routerAdd('GET', '/api/public/jobs/{id}', (e) => respondWithPublicJob(e), $apis.gzip());
routerAdd('POST', '/api/rpc/delete_job_cascade', (e) => deleteJobCascade(e));
routerAdd('GET', '/apply/{jobId}', (e) => serveJobPage(e), $apis.gzip());

cronAdd('measureMinutes', '7 * * * *', () => measureMinutes($app));

onRecordCreateRequest((e) => jobCreateRequested(e), 'jobs');
onRecordUpdateRequest((e) => jobUpdateRequested(e), 'jobs');
onRecordDeleteExecute((e) => jobDeleting(e), 'jobs');
onRecordAfterDeleteSuccess((e) => jobDeleted(e), 'jobs');
