import { expect, it } from 'vitest';
import { checkPulledBytes, consumePulledBytes } from '../../../../hooks/core/http/account-budget.ts';
import { LIMITS } from '../../../../hooks/core/limits.ts';

/** The part of the server that keeps budgets: values by key. */
function aServer(): core.App {
	const budgets = new Map<string, unknown>();
	const setFunc = (key: string, change: (before: unknown) => unknown) =>
		void budgets.set(key, change(budgets.get(key)));
	return { store: () => ({ setFunc }) } as unknown as core.App;
}

it('a page longer than what is left of the budget makes the next pull wait', () => {
	const app = aServer();
	const page = LIMITS.pullPageBytes + 100_000;
	consumePulledBytes(app, 'account', LIMITS.pulledBytesPerHour - page + 50_000);
	expect(() => checkPulledBytes(app, 'account')).not.toThrow();
	consumePulledBytes(app, 'account', page);
	expect(() => checkPulledBytes(app, 'account')).toThrow('Too many requests.');
	expect(() => checkPulledBytes(app, 'other')).not.toThrow();
});
