import 'fake-indexeddb/auto';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { type AccountDatabase, openAccountDatabase } from '../../../app/core/store/account-database.ts';

export { anAttempt, aPayload, NOW } from './builders.ts';

/** The database of an account that no other test uses. */
export const aDatabase = (userId = newRecordId()): AccountDatabase => openAccountDatabase(userId);
