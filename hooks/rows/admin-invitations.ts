import { parseTime } from '#domain/text/stored-time';
import { findRecord } from '../core/sql/database.ts';

/** The invitation to the hiring team with this hash of a token; undefined for an unknown or revoked one. */
export const findAdminInvitation = (app: core.App, hash: string): core.Record | undefined =>
	findRecord(app, 'admin_invitations', 'token_hash = {:hash} || former_token_hash = {:hash}', { hash });

export const isClaimed = (invitation: core.Record): boolean => invitation.getString('claimed_at') !== '';

export const isExpired = (invitation: core.Record): boolean =>
	parseTime(invitation.getString('expires_at')) <= Date.now();
