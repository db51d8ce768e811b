import { describe, expect, it } from 'vitest';
import {
	type CandidateInvitation,
	countInvitations,
	invitationExpiry,
	invitationStatus,
	lastInvitationDay,
} from '../../../app/domain/invitations/invitation.ts';

const EXPIRY = '2026-12-07T10:00:00.000Z';
const BEFORE = Date.parse(EXPIRY) - 1;
const anInvitation = (status: CandidateInvitation['status']) => ({ status, expires_at: EXPIRY });

it('a pending invitation expires by the clock', () => {
	expect(invitationStatus(anInvitation('pending'), BEFORE)).toBe('pending');
	expect(invitationStatus(anInvitation('pending'), BEFORE + 1)).toBe('expired');
});

it('an accepted and a declined invitation do not expire; a revoked one is listed as expired', () => {
	const shown = (['accepted', 'declined', 'revoked'] as const).map((status) =>
		invitationStatus(anInvitation(status), BEFORE + 1),
	);
	expect(shown).toEqual(['accepted', 'declined', 'expired']);
	expect(invitationStatus(anInvitation('revoked'), BEFORE)).toBe('expired');
});

it('counts total, pending, accepted, expired and declined', () => {
	const all = (['pending', 'pending', 'accepted', 'declined', 'revoked'] as const).map(anInvitation);
	expect(countInvitations(all, BEFORE)).toEqual({ total: 5, pending: 2, accepted: 1, expired: 1, declined: 1 });
	expect(countInvitations(all, BEFORE + 1)).toEqual({ total: 5, pending: 0, accepted: 1, expired: 3, declined: 1 });
	expect(countInvitations([], BEFORE)).toEqual({ total: 0, pending: 0, accepted: 0, expired: 0, declined: 0 });
});

describe('the last day of an invitation', () => {
	it.each([
		['2026-11-27T00:00:00.000Z', '2026-12-11'],
		['2026-11-27T03:09:00.000Z', '2026-12-11'],
		['2026-11-27T23:59:59.999Z', '2026-12-11'],
		['2026-12-31T12:00:00.000Z', '2027-01-14'],
		['2028-02-15T08:00:00.000Z', '2028-02-29'],
	])('of one sent at %s is %s, and it is over everywhere when it expires', (sent, day) => {
		const expiry = invitationExpiry(Date.parse(sent));
		expect(lastInvitationDay(new Date(expiry).toISOString())).toBe(day);
		const endsLast = Date.parse(`${day}T00:00:00.000-12:00`) + 24 * 60 * 60_000;
		expect(expiry).toBeGreaterThanOrEqual(endsLast);
		expect(expiry).toBeLessThan(endsLast + 60 * 60_000);
	});

	it('is later for each later sending', () => {
		const sent = Date.parse('2026-11-27T10:00:00.000Z');
		const expiries = [0, 50, 60_000, 13 * 60 * 60_000, 15 * 60 * 60_000].map((later) => invitationExpiry(sent + later));
		expect(expiries).toEqual([...new Set(expiries)].sort((a, b) => a - b));
	});
});
