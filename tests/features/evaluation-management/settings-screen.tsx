import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeSyncDialog } from '../../../app/core/session/sync-dialog-state.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { OutboxRow } from '../../../app/core/store/rows.ts';
import { openSyncChannel, postTo, type RefreshFailure, type SyncMessage } from '../../../app/core/sync/sync-channel.ts';
import type { StaffRole } from '../../../app/domain/access/actor.ts';
import type { SyncedCategory, SyncedFlag } from '../../../app/domain/evaluation/category-rows.ts';
import EvaluationScreen from '../../../app/features/evaluation-management/evaluation-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

export const USER = 'settingsadmin01';
export const database = () => accountDatabase(USER);

export const aStoredCategory = (shape: Partial<SyncedCategory> = {}): SyncedCategory => ({
	id: 'category0000001',
	name: 'General',
	description: 'Any kind of work.',
	keywords: [],
	evaluation_criteria: { requiredSkills: [], penaltyFactors: [], bonusKeywords: [], disqualifyingResponses: [] },
	scoring_weights: { domainExpertise: 0.4, generalSkills: 0.3, communication: 0.2, problemSolving: 0.1 },
	scoring_config: { baseScore: 65, domainPenalty: -20, expertiseBonus: 15, minScore: 25, maxScore: 95 },
	is_active: true,
	is_default: false,
	sort_order: 0,
	...shape,
});

export const aStoredFlag = (shape: Partial<SyncedFlag> = {}): SyncedFlag => ({
	id: 'flag00000000001',
	flag_name: 'qualityIndicators',
	description: 'Depth of the answers is shown.',
	is_enabled: true,
	config_data: {},
	...shape,
});

/**
 * The device: the result of a pull, the server's result of each operation (undefined: it stays queued), and whether it is
 * online.
 */
export type Scene = {
	pullEnds: RefreshFailure | null;
	result: 'applied' | NonNullable<OutboxRow['parked']> | null;
	online: boolean;
	requests: string[];
};

/** Takes the device offline for the rest of the test. */
export function goOffline(scene: Scene): void {
	scene.online = false;
	window.dispatchEvent(new Event('offline'));
}

/** Signs an admin in on an empty device, for each test of the file. */
export function settingsDevice(): Scene {
	const scene: Scene = { pullEnds: 'offline', result: null, online: true, requests: [] };
	let puller: BroadcastChannel;
	let sending: ReturnType<typeof setInterval>;
	beforeEach(async () => {
		Object.assign(scene, { pullEnds: null, result: null, online: true, requests: [] });
		await page.viewport(1280, 1000);
		puller = openSyncChannel(USER);
		puller.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
			if (data.kind === 'kick') postTo(puller, { kind: 'pulled', failure: scene.pullEnds });
		});
		vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
			scene.requests.push(`${method} ${path}`);
			if (!scene.online || method !== 'DELETE') throw new TypeError('no network');
			const isGone = scene.result === 'applied';
			return new Response(isGone ? null : JSON.stringify({ message: 'No.' }), { status: isGone ? 204 : 404 });
		});
		vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => scene.online);
		sending = setInterval(() => void answer(scene), 20);
		await signInAs({ id: USER, role: 'admin' });
	});
	afterEach(async () => {
		clearInterval(sending);
		puller.close();
		toast.remove();
		closeSyncDialog();
		vi.unstubAllGlobals();
		await clearDevice(USER);
		await signOutAgain();
	});
	return scene;
}

/** Completes the queued operations, as the leading tab does with the server's results. */
async function answer({ result, online }: Scene): Promise<void> {
	if (result === null || !online) return;
	const { outbox } = database().relaxed;
	for (const row of await outbox.where('state').equals('queued').toArray()) {
		if (result === 'applied') await outbox.delete(row.seq);
		else await outbox.put({ ...row, state: 'parked', parked: result });
	}
}

/** Stores rows as pulled from the server. */
export async function stored({
	categories = [],
	flags = [],
}: {
	categories?: SyncedCategory[];
	flags?: SyncedFlag[];
} = {}): Promise<void> {
	const { relaxed } = database();
	await relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await relaxed.evaluation_categories.bulkPut(categories);
	await relaxed.evaluation_feature_flags.bulkPut(flags);
}

/** Renders the screen, on the tab of the address. */
export const renderScreen = () =>
	render(
		<MemoryRouter>
			<EvaluationScreen />
			<Toaster />
		</MemoryRouter>,
	);

/** Opens the screen in a role, at a tab. */
export async function open(tab: 'Job Categories' | 'Feature Flags', role: StaffRole = 'admin'): Promise<void> {
	if (role !== 'admin') await signInAs({ id: USER, role });
	await renderScreen();
	await page.getByRole('tab', { name: tab }).click();
}

/** The queued operations: kind and payload. */
export const outbox = async () =>
	(await database().relaxed.outbox.toArray()).map(({ op }) => ({ kind: op.kind, payload: op.payload }));

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const number = (name: string) => page.getByRole('spinbutton', { name, exact: true });
export const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
export const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
