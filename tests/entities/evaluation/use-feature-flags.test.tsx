import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { openSyncChannel, postTo } from '../../../app/core/sync/sync-channel.ts';
import { useFeatureFlags } from '../../../app/entities/evaluation/use-feature-flags.ts';
import { render } from '../../support/render.ts';
import { answering, signInAs, signOutAgain } from '../../support/staff-page.ts';

const USER = 'flagsaccount001';
const FLAGS = 'GET /api/public/flags';

/** The tab that pulls. */
let puller: BroadcastChannel;
beforeEach(async () => {
	puller = openSyncChannel(USER);
	await signInAs({ id: USER, role: null });
});
afterEach(async () => {
	puller.close();
	await accountDatabase(USER).relaxed.meta.clear();
	await signOutAgain();
});

const respond = (qualityIndicators: boolean) => answering({ [FLAGS]: () => Response.json({ qualityIndicators }) });

function Probe() {
	const flags = useFeatureFlags();
	return <output>{flags === undefined ? 'unknown' : `quality indicators: ${flags.qualityIndicators}`}</output>;
}

test.each([
	['a pull brings changes', () => postTo(puller, { kind: 'pulled', failure: null })],
	['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a flag that an admin changes reaches an open page when %s', async (_, happens) => {
	respond(true);
	await render(<Probe />);
	await expect.element(page.getByText('quality indicators: true')).toBeVisible();

	respond(false);
	happens();

	await expect.element(page.getByText('quality indicators: false')).toBeVisible();
});
