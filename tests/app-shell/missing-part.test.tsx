import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { preloadAccountParts } from '../../app/app-shell/account-parts.tsx';
import { Banners } from '../../app/app-shell/banners.tsx';
import { render } from '../support/render.ts';
import { cutNetwork, signedInAs } from '../support/staff-page.ts';

signedInAs({ id: 'missingpart0001', role: null });

/** As on a first visit that goes offline before the service worker has cached everything. */
vi.mock('../../app/app-shell/offline-banner.tsx', () => {
	throw new TypeError('Failed to fetch dynamically imported module');
});

test('a page whose offline banner cannot be loaded stays open, and says without a time that it shows what is saved', async () => {
	await render(
		<MemoryRouter>
			<Banners asksSignIn={false} hasRows />
			<h1>Dashboard</h1>
		</MemoryRouter>,
	);
	cutNetwork();
	// Resolves once the banner could not be loaded.
	await preloadAccountParts();
	await expect.element(page.getByText('You see what is saved on this device.')).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await expect.element(page.getByText('This page stopped working')).not.toBeInTheDocument();
});
