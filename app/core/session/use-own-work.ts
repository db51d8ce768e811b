import { listOwnApplications, type OwnApplication } from '../store/reads/list-own-applications.ts';
import { listOwnWork, type OwnWork } from '../store/reads/list-own-work.ts';
import { refreshByPull } from '../sync/refresh.ts';
import { type Resource, useLiveResource } from './use-live-resource.ts';

const work: Resource<OwnWork[]> = { query: listOwnWork, refresh: refreshByPull };
const applications: Resource<OwnApplication[]> = { query: listOwnApplications, refresh: refreshByPull };

/** All assessments that the account started on this device or submitted on any device, latest first. */
export const useOwnWork = () => useLiveResource(work);

/** All applications that the account submitted, latest first. */
export const useOwnApplications = () => useLiveResource(applications);
