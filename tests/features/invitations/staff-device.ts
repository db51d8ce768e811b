import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { CandidateInvitation } from '../../../app/domain/invitations/invitation.ts';
import { aUser, signInAs, signOutAgain } from '../../support/staff-page.ts';

export const ADMIN = aUser({ id: 'adminaccount077' });

/** A response of the server: a status with a body, or no network. */
export type Reply = { status?: number; body: unknown } | 'offline';
export type Request = { path: string; body: unknown };

/** A server that sends each path its responses in order, then repeats the last one. */
export type ScriptedServer = {
	replies: Record<string, Reply[]>;
	requests: Request[];
	setOnline: (online: boolean) => void;
};

/** Signs an admin in on an empty device, for each test of the file. */
export function adminsDevice(): ScriptedServer {
	let online = true;
	const server: ScriptedServer = {
		replies: {},
		requests: [],
		setOnline: (value) => {
			online = value;
			window.dispatchEvent(new Event(value ? 'online' : 'offline'));
		},
	};
	beforeEach(async () => {
		await page.viewport(1280, 900);
		online = true;
		server.replies = {};
		server.requests = [];
		vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
		vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
			server.requests.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
			const list = server.replies[path] ?? [];
			const reply = (list.length > 1 ? list.shift() : list[0]) ?? 'offline';
			if (reply === 'offline') throw new TypeError('no network');
			return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
		});
		await signInAs(ADMIN);
	});
	afterEach(async () => {
		toast.remove();
		await accountDatabase(ADMIN.id).relaxed.local_drafts.clear();
		await accountDatabase(ADMIN.id).relaxed.meta.clear();
		await signOutAgain();
	});
	return server;
}

const DAY_MS = 86_400_000;
export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** An invitation as a staff device stores it: pending, its mail sent. */
export const anInvitation = (shape: Partial<CandidateInvitation> = {}): CandidateInvitation => ({
	id: 'invitation00001',
	job_id: 'job000000000001',
	email: 'ada@candor.test',
	first_name: 'Ada',
	last_name: 'Lovelace',
	status: 'pending',
	created_at: daysFromNow(-2),
	expires_at: daysFromNow(12),
	accepted_at: '',
	remind: true,
	reminded_at: '',
	mail_state: 'sent',
	mail_error: '',
	invited_by_name: 'Grace Hopper',
	...shape,
});
