import { expect, it } from 'vitest';
import { type Actor, canManageDeck, canReadApplications, isAdmin, isStaff } from '../../../app/domain/access/actor.ts';

it('only the owner of the investor deck manages it, whatever the role', () => {
	expect(canManageDeck({ isDeckOwner: true })).toBe(true);
	expect(canManageDeck({ isDeckOwner: false })).toBe(false);
});

it.each<[Actor['role'], boolean, boolean]>([
	[null, false, false],
	['reviewer', true, false],
	['admin', true, true],
	['super_admin', true, true],
])('an account with role %j may read applications: %j, is an admin: %j', (role, reads, manages) => {
	const actor: Actor = { id: 'someone', role, isDeckOwner: false };
	expect([isStaff(actor), canReadApplications(actor)]).toEqual([reads, reads]);
	expect(isAdmin(actor)).toBe(manages);
});
