import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';

test('a path keeps an id in one segment, whatever its characters', () => {
	expect(paths.applications.to('a/b?c')).toBe('/admin/jobs/a%2Fb%3Fc/applications');
});
