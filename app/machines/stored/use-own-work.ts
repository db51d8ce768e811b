import { listOwnWork, type OwnWork } from '../../data/queries/list-own-work.ts';
import { refreshByPull } from '../../sync/refresh.ts';
import { type RowSource, useStoredRows } from './use-stored-rows.ts';

const source: RowSource<OwnWork[]> = { query: listOwnWork, refresh: refreshByPull };

/** Everything the account has begun on this device or handed in anywhere, latest first. */
export const useOwnWork = () => useStoredRows(source);
