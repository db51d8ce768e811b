import { expect, it } from 'vitest';
import {
	type CandidateInvitation,
	countInvitations,
	invitationStatus,
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
