import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { addedRoutes } from '../support/expected-pages.ts';
import { SPECIFIED_ROUTES } from '../support/specified-routes.ts';

test('the app has the specified routes, the added ones, and no others', () => {
	const patterns = Object.values(paths).map(({ pattern }) => pattern);
	expect(patterns.sort()).toEqual([...Object.keys(SPECIFIED_ROUTES), ...addedRoutes].sort());
});
