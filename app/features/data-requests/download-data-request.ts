import * as z from 'zod/mini';
import { downloadJson } from '../../core/platform/download.ts';
import { call } from '../../core/remote/call.ts';
import { type ActionFailure, withToken } from '../../core/session/with-token.ts';

const answerSchema = z.looseObject({ account: z.looseObject({ id: z.string() }) });

/** Downloads all data about the person with this address, with what the hiring team wrote about them. Never rejects. */
export async function downloadDataRequest(email: string): Promise<ActionFailure> {
	const path = `/api/staff/data-requests/${encodeURIComponent(email)}`;
	const answer = await withToken((token) => call(answerSchema, path, { token }));
	if (!answer.ok) return answer.failure;
	downloadJson('candor-data-request.json', answer.value);
	return null;
}
