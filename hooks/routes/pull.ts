import { requireAccount } from '../guards/account.ts';
import { answering, answerJson } from '../platform/answer.ts';
import { findChanges } from '../queries/changes.ts';

/** `GET /api/sync/pull?epoch=&scope=&since=` → `PullResponse`. A cursor that is missing or no number is that of a device with nothing. */
export const pullChanges = answering((e) => {
	const { actor } = requireAccount(e);
	const query = e.request?.url?.query();
	const since = query?.get('since') ?? '';
	const known = /^\d{1,15}$/.test(since);
	answerJson(
		e,
		findChanges(e.app, actor.id, {
			epoch: known ? (query?.get('epoch') ?? '') : '',
			scope: query?.get('scope') ?? '',
			since: known ? Number(since) : 0,
		}),
	);
});
