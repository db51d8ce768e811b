import * as z from 'zod/mini';
import { madeSummaryLinkSchema, type SummaryLink, summaryLinksSchema } from '#domain/summary-links/summary-link';
import { type CallResult, call } from '../../core/remote/call.ts';
import { withToken } from '../../core/session/with-token.ts';
import { paths } from '../../paths.ts';

const POST = 'POST' as const;

/** Fetches the newest links of a job. */
export const listSummaryLinks = (jobId: string): Promise<CallResult<SummaryLink[]>> =>
	withToken((token) =>
		call(summaryLinksSchema, `/api/staff/jobs/${encodeURIComponent(jobId)}/summary-links`, { token }),
	);

/** Makes a link to these applications of a job, with what the people wrote or without. Returns its id and its path: no later response has the path. */
export async function makeSummaryLink(
	jobId: string,
	assessmentIds: readonly string[],
	{ withAnswers }: { withAnswers: boolean },
): Promise<CallResult<{ id: string; path: string }>> {
	const made = await withToken((token) =>
		call(madeSummaryLinkSchema, '/api/functions/make-summary-link', {
			method: POST,
			token,
			body: { jobId, assessmentIds, withAnswers },
		}),
	);
	if (!made.ok) return made;
	const { id, token } = made.value;
	return { ok: true, value: { id, path: paths.summary.to(token) } };
}

/** Ends a link. */
export const revokeSummaryLink = (id: string): Promise<CallResult<unknown>> =>
	withToken((token) =>
		call(z.object({ success: z.boolean() }), '/api/functions/revoke-summary-link', {
			method: POST,
			token,
			body: { id },
		}),
	);
