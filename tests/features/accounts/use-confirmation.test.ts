import { expect, test } from 'vitest';
import { parseSignInState } from '../../../app/features/accounts/use-confirmation.ts';

test('restores the requested page from the history entry', () => {
	expect(parseSignInState({ wanted: '/assess/job1?x=1', registered: 'ada@candor.test' })).toEqual({
		wanted: '/assess/job1?x=1',
		registered: 'ada@candor.test',
		updated: null,
	});
});

test.each([null, undefined, 'x', { wanted: '//evil.example' }, { wanted: 'https://evil.example' }, { wanted: 7 }])(
	'%o does not redirect',
	(state) => {
		expect(parseSignInState(state)).toEqual({ wanted: null, registered: null, updated: null });
	},
);
