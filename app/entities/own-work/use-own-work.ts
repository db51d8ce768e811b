import { type Resource, useRows } from '../../core/session/use-rows.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { listOwnApplications, type OwnApplication } from './list-own-applications.ts';
import { listOwnWork, type OwnWork } from './list-own-work.ts';

const work: Resource<OwnWork[]> = { query: listOwnWork, refresh: refreshByPull };
const applications: Resource<OwnApplication[]> = { query: listOwnApplications, refresh: refreshByPull };

/** All assessments that the account started on this device or submitted on any device, latest first. */
export const useOwnWork = () => useRows(work);

/** All applications that the account submitted, latest first. */
export const useOwnApplications = () => useRows(applications);
