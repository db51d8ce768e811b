import { listOwnApplications, type OwnApplication } from '../store/reads/list-own-applications.ts';
import { listOwnWork, type OwnWork } from '../store/reads/list-own-work.ts';
import { refreshByPull } from '../sync/refresh.ts';
import { type RowSource, useStoredRows } from './use-stored-rows.ts';

const work: RowSource<OwnWork[]> = { query: listOwnWork, refresh: refreshByPull };
const applications: RowSource<OwnApplication[]> = { query: listOwnApplications, refresh: refreshByPull };

/** Everything that the account started on this device or submitted on any, latest first. */
export const useOwnWork = () => useStoredRows(work);

/** Everything that the account submitted, latest first. */
export const useOwnApplications = () => useStoredRows(applications);
