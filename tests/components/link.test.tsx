import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Link } from '../../app/components/link.tsx';
import { NavigationProvider, Redirect, useArrival, useLocation } from '../../app/platform/navigation.tsx';
import { memoryHistory } from '../support/memory-navigation.tsx';

function Here() {
	const { pathname, search, hash, state } = useLocation();
	return <output>{`${useArrival()} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}

async function aPage(at = '/') {
	const history = memoryHistory(at);
	const screen = await render(
		<NavigationProvider history={history}>
			<Link to="/jobs?q=tea#top" state={{ from: 'here' }}>
				Jobs
			</Link>
			<Here />
		</NavigationProvider>,
	);
	return { history, link: screen.getByRole('link'), here: screen.getByRole('status') };
}

it('goes to its page with what it gives along, and back again', async () => {
	const { history, link, here } = await aPage();
	await link.click();
	await expect.element(here).toHaveTextContent('push /jobs?q=tea#top {"from":"here"}');
	history.back();
	await expect.element(here).toHaveTextContent('pop / null');
});

it('leads to no second entry of the page that is shown already', async () => {
	const { link, here } = await aPage('/jobs?q=tea#top');
	await link.click();
	await expect.element(here).toHaveTextContent('replace /jobs?q=tea#top {"from":"here"}');
});

it("is the browser's with a modifier key", async () => {
	const { history, link } = await aPage();
	const later = vi.fn((event: Event) => event.preventDefault());
	window.addEventListener('click', later, { once: true });
	await link.click({ modifiers: ['Control'] });
	expect([later.mock.calls.length, history.went]).toEqual([1, []]);
});

it('a redirect goes once, however often it is drawn', async () => {
	const history = memoryHistory('/old');
	const page = () => (
		<NavigationProvider history={history}>
			<Redirect to="/new" state={{ wanted: '/old' }} />
			<Here />
		</NavigationProvider>
	);
	const screen = await render(page());
	await screen.rerender(page());
	await expect.element(screen.getByRole('status')).toHaveTextContent('replace /new {"wanted":"/old"}');
	expect(history.went).toEqual(['/new']);
});
