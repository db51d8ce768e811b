import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CDPSession, cdp, page, userEvent } from 'vitest/browser';
import { Banners } from '../../app/app-shell/banners.tsx';
import { NavigationBar } from '../../app/app-shell/navigation-bar.tsx';
import { setTestMode } from '../../app/core/platform/test-mode.ts';
import { TEST_MODE_KEY } from '../../app/domain/product.ts';
import { violationsOf } from '../support/axe-in-browser.ts';
import { render } from '../support/render.ts';
import { specifiedMenu } from '../support/specified-menus.ts';
import { signedInAs, signInAs } from '../support/staff-page.ts';
import '../../app/styles/base.css';

const BANNER = 'Assessments and hire events are excluded from learning algorithms and analytics.';

signedInAs({ id: 'menusaccount001' });

function Place() {
	return <p data-testid="place">{useLocation().pathname}</p>;
}

async function show(width: number) {
	await page.viewport(width, 780);
	return render(
		<MemoryRouter initialEntries={['/dashboard']}>
			<NavigationBar />
			<Banners asksSignIn={false} hasRows={false} />
			<Place />
		</MemoryRouter>,
	);
}

const bar = () => page.getByRole('banner');
const menuButton = (name: string | RegExp) => bar().getByRole('button', { name });
const mobileMenu = () => page.getByRole('navigation', { name: 'Menu' });

/** Label and address of each entry, in order. */
const entriesOf = (menu: Element): (string | null)[][] =>
	[...menu.querySelectorAll('a, button')].map((entry) => [entry.textContent, entry.getAttribute('href')]);
const userMenu = (): Element | null =>
	bar().getByRole('button', { name: 'Sign Out', exact: true }).element().closest('ul');

describe.each(['admin', 'reviewer', null] as const)('for the role %s', (role) => {
	const isTeam = role !== null;
	const isReviewer = role === 'reviewer';
	const email = `kjell_arne.${role ?? 'bakke'}@candor.test`;
	const name = role ? `Kjell Arne ${role.charAt(0).toUpperCase()}${role.slice(1)}` : 'Kjell Arne Bakke';
	/** The badges in sight; the bar has a link of the same text. */
	const badges = () =>
		bar()
			.getByText(isReviewer ? 'Reviewer' : 'Admin', { exact: true })
			.elements()
			.filter((each) => each.tagName === 'SPAN' && each.checkVisibility());
	const open = (width: number) =>
		signInAs({ id: 'menusaccount001', role, email, initials: 'ØB' }).then(() => show(width));

	test('the bar and the user menu contain the specified entries', async () => {
		await open(1440);
		const button = menuButton(`Account of ${name}`);
		await expect.element(button).toBeVisible();
		expect(button.element().textContent).toContain('ØB');
		expect(entriesOf(page.getByRole('navigation', { name: 'Main' }).element())).toEqual(
			specifiedMenu('bar', isTeam, isReviewer),
		);
		expect(badges()).toHaveLength(isTeam ? 1 : 0);
		expect(bar().getByRole('switch', { name: 'Test Mode' }).elements()).toHaveLength(isTeam ? 1 : 0);
		await userEvent.click(button);
		await expect.element(bar().getByText(email)).toBeVisible();
		const menu = userMenu();
		expect(menu && entriesOf(menu)).toEqual(specifiedMenu('user', isTeam, isReviewer));
	});

	test('the mobile menu contains the specified entries, within 360 px', async () => {
		await open(360);
		await expect.element(menuButton('Menu')).toBeVisible();
		await expect.element(page.getByText('Jobs', { exact: true })).not.toBeVisible();
		await userEvent.click(menuButton('Menu'));
		await expect.element(mobileMenu()).toBeVisible();
		expect(entriesOf(mobileMenu().element())).toEqual(specifiedMenu('mobile', isTeam, isReviewer));
		await expect.element(bar().getByText(email)).toBeVisible();
		expect(badges()).toHaveLength(isTeam ? 1 : 0);
		expect(await violationsOf(bar().element())).toEqual([]);
		expect(document.documentElement.scrollWidth).toBe(360);
	});
});

test.each([
	[1440, /^Account of/, 'user'],
	[360, 'Menu', 'mobile'],
] as const)(
	'the menu at %i px works by keyboard only: open, move, close with Escape, and the focus returns',
	async (width, name, menu) => {
		await show(width);
		const button = menuButton(name);
		await expect.element(button).toBeVisible();
		(button.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(button).toHaveAttribute('aria-expanded', 'true');
		const labels = specifiedMenu(menu, true).map(([label]) => label);
		const walked: string[] = [];
		for (let step = 0; step < labels.length + 2 && !walked.includes('Sign Out'); step++) {
			await userEvent.tab();
			walked.push(document.activeElement?.textContent ?? '');
		}
		expect(walked.filter((text) => labels.includes(text))).toEqual(labels);
		await userEvent.keyboard('{Escape}');
		await expect.element(button).toHaveAttribute('aria-expanded', 'false');
		await expect.element(button).toHaveFocus();
	},
);

test('an entry of the mobile menu opens its page by keyboard, and the menu closes', async () => {
	await show(360);
	await expect.element(menuButton('Menu')).toBeVisible();
	(menuButton('Menu').element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await userEvent.tab();
	await userEvent.tab();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByTestId('place')).toHaveTextContent('/jobs');
	await expect.element(mobileMenu()).not.toBeInTheDocument();
});

test('the user menu without a network says that signing out on every device needs one', async () => {
	const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	onTestFinished(() => online.mockRestore());
	window.dispatchEvent(new Event('offline'));
	onTestFinished(() => void window.dispatchEvent(new Event('online')));
	await show(1440);
	await userEvent.click(menuButton(/^Account of/));
	const everywhere = bar().getByRole('button', { name: 'Signing out on every device needs a network' });
	await expect.element(everywhere).toBeDisabled();
	expect(await violationsOf(bar().element())).toEqual([]);
	expect(document.documentElement.scrollWidth).toBe(1440);
});

test.each(['reviewer', 'super_admin'] as const)('the bar is one line on a phone for the role %s', async (role) => {
	const session = cdp() as CDPSession & { send(method: string, params: object): Promise<unknown> };
	const touch = (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled });
	onTestFinished(() => touch(false).then(() => undefined));
	await touch(true);
	await signInAs({ id: 'menusaccount001', role });
	await show(360);
	await expect.element(menuButton('Menu')).toBeVisible();
	// With its line below.
	expect(bar().element().getBoundingClientRect().height).toBe(65);
});

test('the bar is not printed', async () => {
	// Vitest's own type names no method.
	const session = cdp() as CDPSession & { send(method: string, params: object): Promise<unknown> };
	onTestFinished(() => session.send('Emulation.setEmulatedMedia', { media: '' }).then(() => undefined));
	await show(1440);
	await expect.element(bar()).toBeVisible();
	await session.send('Emulation.setEmulatedMedia', { media: 'print' });
	expect(document.querySelector('header')?.checkVisibility()).toBe(false);
});

test('a candidate has no test mode, even if the browser has a stored flag', async () => {
	setTestMode(true);
	try {
		await signInAs({ id: 'menusaccount001', role: null });
		await show(1440);
		await expect.element(menuButton(/^Account of/)).toBeVisible();
		await expect.element(page.getByText(BANNER)).not.toBeInTheDocument();
		await expect.element(bar().getByRole('switch', { name: 'Test Mode' })).not.toBeInTheDocument();
	} finally {
		setTestMode(false);
	}
});

/** Another page of the app, whose changes of the storage reach this one as those of another tab do. */
function openOtherPage(): Window {
	const frame = document.body.appendChild(document.createElement('iframe'));
	onTestFinished(() => frame.remove());
	if (!frame.contentWindow) throw new Error('The frame has no window.');
	return frame.contentWindow;
}

test.each([1440, 360])(
	'test mode at %i px is switched by keyboard for every tab, and outlasts the page',
	async (width) => {
		onTestFinished(() => setTestMode(false));
		const other = openOtherPage();
		const banner = page.getByText(BANNER);
		const testMode = () => page.getByRole('switch', { name: 'Test Mode' });
		const openMenu = () => (width === 360 ? userEvent.click(menuButton('Menu')) : Promise.resolve());
		const first = await show(width);
		await openMenu();
		await expect.element(testMode()).not.toBeChecked();
		await expect.element(banner).not.toBeInTheDocument();
		expect(other.localStorage.getItem(TEST_MODE_KEY)).toBeNull();

		(testMode().element() as HTMLElement).focus();
		await userEvent.keyboard(' ');
		await expect.element(banner).toBeVisible();
		expect(other.localStorage.getItem(TEST_MODE_KEY)).toBe('true');
		await first.unmount();
		await show(width);
		await openMenu();
		await expect.element(banner).toBeVisible();
		await expect.element(testMode()).toBeChecked();

		other.localStorage.removeItem(TEST_MODE_KEY);
		await expect.element(banner).not.toBeInTheDocument();
		await expect.element(testMode()).not.toBeChecked();
		other.localStorage.setItem(TEST_MODE_KEY, 'true');
		await expect.element(banner).toBeVisible();
		await userEvent.click(testMode());
		await expect.element(banner).not.toBeInTheDocument();
		expect(other.localStorage.getItem(TEST_MODE_KEY)).toBeNull();
	},
);
