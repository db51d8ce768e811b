import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { openSyncChannel, postTo, type RefreshFailure, type SyncMessage } from '../../../app/core/sync/sync-channel.ts';
import type { Slide } from '../../../app/domain/deck/slide.ts';
import DeckEditorScreen from '../../../app/features/investor-deck/deck-editor-screen.tsx';
import DynamicDeckScreen from '../../../app/features/investor-deck/dynamic-deck-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { render } from '../../support/render.ts';
import { aUser, cutNetwork, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const OWNER = aUser({
	id: 'owneraccount002',
	email: 'owner@candor.test',
	firstName: 'Olive',
	lastName: 'Ward',
	fullName: 'Olive Ward',
	initials: 'OW',
	role: null,
	isDeckOwner: true,
});

export const database = () => accountDatabase(OWNER.id);

export const slide = (shape: Partial<Slide> = {}): Slide => ({
	id: 'slide0000000001',
	slide_number: 1,
	slide_type: 'bullet_list',
	title: 'Problem',
	subtitle: '',
	content: { bullets: ['One point'] },
	...shape,
});

/** The payloads of the queued changes. */
export const outbox = async () => (await database().relaxed.outbox.toArray()).map(({ op }) => op.payload);

/** The result of a pull by another tab; `pending` never resolves. */
export type Pull = { ends: RefreshFailure | null | 'pending' };

/** Signs the owner in on an empty offline device, for each test of the file. */
export function ownersDevice(): Pull {
	const pull: Pull = { ends: 'offline' };
	let puller: BroadcastChannel;
	beforeEach(async () => {
		pull.ends = 'offline';
		puller = openSyncChannel(OWNER.id);
		puller.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
			if (data.kind === 'kick' && pull.ends !== 'pending') postTo(puller, { kind: 'pulled', failure: pull.ends });
		});
		cutNetwork();
		await signInAs(OWNER);
	});
	afterEach(async () => {
		puller.close();
		toast.remove();
		const { relaxed } = database();
		const { investor_deck_slides, outbox, local_drafts, meta } = relaxed;
		await Promise.all([investor_deck_slides, outbox, local_drafts, meta].map((table) => table.clear()));
		await signOutAgain();
	});
	return pull;
}

/** Stores slides as pulled from the server. */
export async function stored(...slides: Slide[]): Promise<void> {
	const { relaxed } = database();
	await relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await relaxed.investor_deck_slides.bulkPut(slides);
}

/** Opens the editor, or the dynamic deck. */
export const open = (screen: 'editor' | 'dynamic' = 'editor') =>
	render(
		<MemoryRouter>
			{screen === 'editor' ? <DeckEditorScreen /> : <DynamicDeckScreen />}
			<Toaster />
		</MemoryRouter>,
	);

/** Opens the editor with slides: the first is selected. */
export async function edit(...slides: Slide[]): Promise<void> {
	await page.viewport(1440, 900);
	await stored(...slides);
	await open();
	await expect.element(page.getByRole('heading', { level: 2, name: /^Slide 1: / })).toBeVisible();
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
