import { expect, it } from 'vitest';
import { checkPulledBytes, consumePulledBytes } from '../../../../hooks/core/http/account-budget.ts';
import { LIMITS } from '../../../../hooks/core/limits.ts';
import { aServerStore } from '../../../support/server-store.ts';

it('a page longer than what is left of the budget makes the next pull wait', () => {
	const app = aServerStore();
	const page = LIMITS.pullPageBytes + 100_000;
	consumePulledBytes(app, 'account', LIMITS.pulledBytesPerHour - page + 50_000);
	expect(() => checkPulledBytes(app, 'account')).not.toThrow();
	consumePulledBytes(app, 'account', page);
	expect(() => checkPulledBytes(app, 'account')).toThrow('Too many requests.');
	expect(() => checkPulledBytes(app, 'other')).not.toThrow();
});
