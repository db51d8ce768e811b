import { expect, it } from 'vitest';
import { rejectWhileKilled } from '../../support/reject-while-killed.ts';

it('rejections while the server is killed: each person gets the mail, and a repeat only by a kill, with the same id', async () => {
	const kills = 2;
	const mails = Array.from((await rejectWhileKilled(12, kills)).values());
	expect(mails.filter((ids) => ids.length === 0)).toEqual([]);
	expect(mails.filter((ids) => new Set(ids).size > 1)).toEqual([]);
	const repeats = mails.reduce((sum, ids) => sum + ids.length - 1, 0);
	expect(repeats).toBeLessThanOrEqual(kills);
});
