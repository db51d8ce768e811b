import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { classifyPull } from '../../../app/domain/sync/classify-pull.ts';
import type { SyncResponse } from '../../../app/domain/sync/classify-push.ts';
import { pullResponseSchema } from '../../../app/domain/sync/pull-page.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { junk, placesIn, replaced } from '../places.ts';

const response = (status: number, body: unknown, retryAfter: string | null = null): SyncResponse => ({
	kind: 'response',
	status,
	body: typeof body === 'string' ? body : JSON.stringify(body),
	retryAfter,
});
const page = {
	epoch: 'e1',
	scope: 'staff',
	reset: false,
	changes: [
		{ seq: 1, collection: 'jobs', id: 'job000000000001', row: aSyncedJob() },
		{ seq: 2, collection: 'drafts', id: 'draft0000000001', row: null },
	],
	next: 2,
	head: 2,
	server_time: '2026-11-20T10:00:00.000Z',
};
const again = { kind: 'retry', isOffline: false, afterMs: null };

describe('the response to a pull', () => {
	it('is a page when it is complete', () => {
		expect(classifyPull(response(200, page))).toEqual({ kind: 'page', page });
	});

	it.each([
		['a portal page', response(200, '<!doctype html>')],
		['an answer cut short', response(200, JSON.stringify(page).slice(0, 90))],
		['other JSON', response(200, { ok: true })],
		['a change without a row', response(200, { ...page, changes: [{ ...page.changes[0], row: undefined }] })],
		['a page without a head', response(200, { ...page, head: undefined })],
		['an error of the server', response(500, { code: 'storage_unavailable', message: 'Full.' })],
		['404 without a code', response(404, '')],
		['401 of a portal', response(401, '<html>')],
	])('is retried: %s', (_, given) => {
		expect(classifyPull(given)).toEqual(again);
	});

	it('with a collection unknown to this build says that the build is outdated', () => {
		const newer = { ...page, changes: [...page.changes, { ...page.changes[0], collection: 'cats' }] };
		expect(classifyPull(response(200, newer))).toEqual({ kind: 'outdated' });
		expect(classifyPull(response(200, { ...newer, head: undefined }))).toEqual(again);
	});

	it('waits as long as the server asks', () => {
		expect(classifyPull(response(429, '', '7'))).toEqual({ ...again, afterMs: 7_000 });
	});

	it('distinguishes no network from no response', () => {
		expect(classifyPull({ kind: 'none', reason: 'offline' })).toEqual({ ...again, isOffline: true });
		expect(classifyPull({ kind: 'none', reason: 'timeout' })).toEqual(again);
	});

	it('asks to sign in when the token is refused or missing', () => {
		expect(classifyPull(response(401, { code: 'unauthorized', message: 'Sign in.' }))).toEqual({ kind: 'sign_in' });
		expect(classifyPull({ kind: 'none', reason: 'signed_out' })).toEqual({ kind: 'sign_in' });
	});

	it('is a page exactly when the schema accepts it, whatever value is at any path', () => {
		fc.assert(
			fc.property(fc.constantFrom(...placesIn(page)), junk, (place, by) => {
				const value = replaced(page, place, by);
				const isPage = z.safeParse(pullResponseSchema, JSON.parse(JSON.stringify(value) ?? 'null')).success;
				expect(classifyPull(response(200, value ?? null)).kind === 'page').toBe(isPage);
			}),
			{ numRuns: 1_000 },
		);
	});

	it('is no page with another status, whatever its body', () => {
		for (const status of [199, 201, 304, 400, 500]) expect(classifyPull(response(status, page))).toEqual(again);
	});
});
