import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { reads } from '../../support/staff-page.ts';
import {
	aStoredFlag,
	goOffline,
	open,
	outbox,
	renderScreen,
	says,
	settingsDevice,
	stored,
} from './settings-screen.tsx';

const scene = settingsDevice();
const rows = () => page.getByRole('tabpanel').getByRole('listitem');
const toggle = (name = 'Quality Indicators') => page.getByRole('switch', { name });

test('lists the flags with a readable name, state and description, and no configuration when there is none', async () => {
	await stored({
		flags: [
			aStoredFlag(),
			aStoredFlag({
				id: 'flag00000000002',
				flag_name: 'enhancedCharacterAnalysis',
				description: 'The enhanced analysis is shown.',
				is_enabled: false,
				config_data: { limit: 3, note: 'beta' },
			}),
		],
	});
	await open('Feature Flags');
	await expect.element(toggle()).toBeChecked();
	expect(
		rows()
			.elements()
			.map((row) => row.textContent),
	).toEqual([
		'Enhanced Character AnalysisDisabledThe enhanced analysis is shown.limit3notebetaEnhanced Character Analysis',
		'Quality IndicatorsEnabledDepth of the answers is shown.Quality Indicators',
	]);
});

test.each([
	[true, 'Feature flag disabled'],
	[false, 'Feature flag enabled'],
])('toggling an enabled flag: %s', async (is_enabled, sentence) => {
	scene.result = 'applied';
	await stored({ flags: [aStoredFlag({ is_enabled })] });
	await open('Feature Flags');
	await toggle().click();
	await says(sentence);
});

test('offline the toggle is saved on the device and marked', async () => {
	goOffline(scene);
	await stored({ flags: [aStoredFlag()] });
	await open('Feature Flags');
	await toggle().click();
	await says('Saved on this device. It is sent automatically when the network is back.');
	await expect.element(toggle()).not.toBeChecked();
	await reads(rows().first(), /Not sent yet/);
	expect(await outbox()).toEqual([{ kind: 'set_flag', payload: { is_enabled: false } }]);
});

test.each([360, 1440])('axe finds no violations at %i px, with a flag that is not sent', async (width) => {
	goOffline(scene);
	await stored({ flags: [aStoredFlag({ config_data: { limit: 3 } })] });
	await page.viewport(width, 900);
	await open('Feature Flags');
	await toggle().click();
	await reads(rows().first(), /Not sent yet/);
	expect(await violationsOf(page.getByRole('tabpanel').element())).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('a refused toggle is reverted', async () => {
	scene.result = { reason: 'not_allowed', detail: '' };
	await stored({ flags: [aStoredFlag()] });
	await open('Feature Flags');
	await toggle().click();
	await says('Failed to update feature flag');
	await expect.element(toggle()).toBeChecked();
});

test('a reviewer sees the state and no toggle', async () => {
	await stored({ flags: [aStoredFlag()] });
	await open('Feature Flags', 'reviewer');
	await says('Enabled');
	await expect.element(toggle()).not.toBeInTheDocument();
});

test('says that access is denied when the server refuses it', async () => {
	scene.pullEnds = 'forbidden';
	await stored({ flags: [aStoredFlag()] });
	history.replaceState(null, '', `${window.location.pathname}?tab=flags`);
	await renderScreen();
	await says('Access Denied - You need admin privileges to view this page.');
});

test('a failed load is shown', async () => {
	scene.pullEnds = 'unavailable';
	await open('Feature Flags');
	await says('Failed to load evaluation settings');
});

test('explains the build variables and the emergency key, and shows when it is set', async () => {
	await stored({ flags: [aStoredFlag()] });
	localStorage.setItem('candor_transparency_off', '1');
	await open('Feature Flags');
	await says(/VITE_QUALITY_INDICATORS=false/);
	await says(/candor_transparency_off/);
	await says('The emergency key is set in this browser.');
	localStorage.removeItem('candor_transparency_off');
});

test('the tab is in the URL, and the arrow keys change it', async () => {
	await stored({ flags: [aStoredFlag()] });
	await open('Feature Flags');
	await expect.poll(() => window.location.search).toContain('tab=flags');
	await userEvent.keyboard('{ArrowLeft}');
	await expect.element(page.getByRole('tab', { name: 'Job Categories' })).toHaveAttribute('aria-selected', 'true');
	await expect.poll(() => window.location.search).not.toContain('tab=');
});
