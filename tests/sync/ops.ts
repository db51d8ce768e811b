import type { Op } from '../../app/domain/sync/op.ts';
import { aPayload } from '../data/client-builders.ts';

/** A submission's operation. */
export const anOp = (id: string, record = `record-${id}`, shape: Partial<Op['payload']> = {}): Op => ({
	id,
	schema: 1,
	kind: 'submit_assessment',
	record,
	payload: aPayload(shape),
});
