import { listOwnApplications, type OwnApplication } from '../store/reads/list-own-applications.ts';
import { listOwnWork, type OwnWork } from '../store/reads/list-own-work.ts';
import { refreshByPull } from '../sync/refresh.ts';
import { type RowSource, useStoredRows } from './use-stored-rows.ts';

const work: RowSource<OwnWork[]> = { query: listOwnWork, refresh: refreshByPull };
const applications: RowSource<OwnApplication[]> = { query: listOwnApplications, refresh: refreshByPull };

/** Everything the account has begun on this device or handed in anywhere, latest first. */
export const useOwnWork = () => useStoredRows(work);

/** Everything the account has handed in, latest first. */
export const useOwnApplications = () => useStoredRows(applications);
