import { expect, it } from 'vitest';
import { type Builds, filesToKeep, forgetClosedPages, replaceBuild } from '../../app/service-worker/builds.ts';

const first: Builds = { own: ['jobs-1', 'vendor'], earlier: [] };

it('keeps for the open pages what the replaced build had and the new one has not', () => {
	const builds = replaceBuild(first, ['jobs-2', 'vendor'], ['old tab']);
	expect(builds).toEqual({
		own: ['jobs-2', 'vendor'],
		earlier: [{ files: ['jobs-1', 'vendor'], pages: ['old tab'] }],
	});
	expect(filesToKeep(builds)).toEqual(new Set(['jobs-1']));
});

it('keeps nothing when no page is open, nor when the new build has the same files', () => {
	expect(replaceBuild(first, ['jobs-2'], [])).toEqual({ own: ['jobs-2'], earlier: [] });
	expect(replaceBuild(first, first.own, ['a tab'])).toEqual(first);
});

it('tells pages of two earlier builds apart, and keeps no third', () => {
	const second = replaceBuild(first, ['jobs-2'], ['a']);
	const third = replaceBuild(second, ['jobs-3'], ['a', 'b']);
	expect(third.earlier).toEqual([
		{ files: ['jobs-2'], pages: ['b'] },
		{ files: ['jobs-1', 'vendor'], pages: ['a'] },
	]);
	const fourth = replaceBuild(third, ['jobs-4'], ['a', 'b', 'c']);
	expect(fourth.earlier).toEqual([
		{ files: ['jobs-3'], pages: ['c'] },
		{ files: ['jobs-2'], pages: ['b'] },
	]);
});

it('counts the pages of a build that comes back to the new one', () => {
	const second = replaceBuild(first, ['jobs-2'], ['a']);
	const back = replaceBuild(second, first.own, ['a', 'b']);
	expect(back).toEqual({ own: first.own, earlier: [{ files: ['jobs-2'], pages: ['b'] }] });
	expect(replaceBuild(back, ['jobs-4'], ['a', 'b']).earlier).toEqual([
		{ files: first.own, pages: ['a'] },
		{ files: ['jobs-2'], pages: ['b'] },
	]);
});

it('forgets a build with the last of its pages', () => {
	const builds = replaceBuild(replaceBuild(first, ['jobs-2'], ['a', 'a2']), ['jobs-3'], ['a', 'a2', 'b']);
	const without = forgetClosedPages(builds, ['a2', 'b', 'new']);
	expect(without.earlier.map(({ pages }) => pages)).toEqual([['b'], ['a2']]);
	expect(forgetClosedPages(without, ['b', 'new']).earlier).toEqual([{ files: ['jobs-2'], pages: ['b'] }]);
	expect(forgetClosedPages(without, ['new'])).toEqual({ own: ['jobs-3'], earlier: [] });
});
