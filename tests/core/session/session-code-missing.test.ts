import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../../app/core/session/session-actions.ts', () => {
	throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => vi.unstubAllGlobals());

it.each([
	[false, 'offline'],
	[true, 'unavailable'],
])('an action whose code cannot be loaded fails like one without a response (network: %s)', async (onLine, code) => {
	vi.stubGlobal('navigator', { onLine });
	const session = await import('../../../app/core/session/use-session.ts');
	const failure = { ok: false, code, message: '' };
	expect(await session.signIn('ada@candor.test', 'Candor!demo1')).toEqual(failure);
	expect(await session.forgotPassword('ada@candor.test')).toEqual(failure);
	expect(await session.resendConfirmation('ada@candor.test')).toEqual(failure);
	expect(await session.confirmEmail('token')).toEqual(failure);
});
