import { expect, it } from 'vitest';
import { rejectWhileKilled } from '../support/reject-while-killed.ts';

const PEOPLE = 200;
const KILLS = 20;

it('200 rejections while the server is killed 20 times: each person gets the mail, and a kill repeats one at most', async () => {
	const mails = Array.from((await rejectWhileKilled(PEOPLE, KILLS)).values());
	const repeats = mails.reduce((sum, ids) => sum + ids.length - 1, 0);
	console.log(`${mails.filter((ids) => ids.length > 0).length} of ${PEOPLE} got the mail, ${repeats} repeats`);
	expect(mails.filter((ids) => ids.length === 0)).toEqual([]);
	expect(mails.filter((ids) => new Set(ids).size > 1)).toEqual([]);
	expect(repeats).toBeLessThanOrEqual(KILLS);
});
