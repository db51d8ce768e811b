import 'fake-indexeddb/auto';
import { type AccountDatabase, openAccountDatabase } from '../../app/data/schema/account-database.ts';
import { newRecordId } from '../../app/platform/ids.ts';

export { anAttempt, aPayload, NOW } from './builders.ts';

/** The database of an account that no other test has. */
export const aDatabase = (userId = newRecordId()): AccountDatabase => openAccountDatabase(userId);
