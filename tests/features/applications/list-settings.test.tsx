import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { useListSettings } from '../../../app/entities/applications/list-settings.ts';
import { render } from '../../support/render.ts';
import { signedInAs } from '../../support/staff-page.ts';

const USER = signedInAs({ id: 'adminaccount007', role: 'admin' });

afterEach(() => accountDatabase(USER.id).relaxed.meta.clear());

function Settings({ jobId }: { jobId: string }) {
	const [settings, change] = useListSettings(USER.id, jobId);
	return (
		<>
			<output aria-label={jobId}>{JSON.stringify(settings)}</output>
			<button type="button" onClick={() => change({ cards: true })}>
				Cards {jobId}
			</button>
			<button type="button" onClick={() => change({ order: { sort: 'score', order: 'asc' } })}>
				Order {jobId}
			</button>
		</>
	);
}

const seen = (jobId: string) => page.getByRole('status', { name: jobId });
const usual = { cards: false, keys: true, order: { sort: 'date', order: 'desc' } };
const has = (jobId: string, settings: object) =>
	expect.element(seen(jobId)).toHaveTextContent(JSON.stringify({ ...usual, ...settings }));

test('cards are stored for the member, the order for each job, and both are there at the next visit', async () => {
	const first = await render(
		<>
			<Settings jobId="a" />
			<Settings jobId="b" />
		</>,
	);
	await has('a', {});
	await userEvent.click(page.getByRole('button', { name: 'Order a' }));
	await userEvent.click(page.getByRole('button', { name: 'Cards a' }));
	await has('a', { cards: true, order: { sort: 'score', order: 'asc' } });
	await has('b', { cards: true });
	await first.unmount();
	await render(<Settings jobId="a" />);
	await has('a', { cards: true, order: { sort: 'score', order: 'asc' } });
});
