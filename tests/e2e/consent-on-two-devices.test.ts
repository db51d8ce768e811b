import { expect } from '@playwright/test';
import { consentMessages as words } from '../../app/features/take-assessment/consent-words.ts';
import { type BuiltAccount, buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { type Device, type PlainDevice, untilWorksOffline } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';
import { assessmentsOf } from './stage.ts';

type Stage = { server: TestServer; mara: BuiltAccount; home: Device; phone: PlainDevice; address: string };

/** Two devices with the same candidate signed in. */
const test = base.extend<{ stage: Stage }>({
	stage: async ({ start, server }, provide) => {
		const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about the lift.' }]);
		const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
		const [home, phone] = [await start.device(), await start.device({ serviceWorker: 'block' })];
		for (const device of [home, phone]) {
			await new Candidate(device.page()).signInAt(`${server.url}/dashboard`, mara.email);
		}
		await provide({ server, mara, home, phone, address: `${server.url}/assess/${job.id}` });
		expect([...home.errors(), ...phone.errors()]).toEqual([]);
	},
});

const startOf = (device: PlainDevice) => device.page().getByRole('button', { name: words.start });

async function seesConsent(device: PlainDevice, address: string): Promise<void> {
	await device.page().goto(address);
	await expect(startOf(device)).toBeVisible();
}

/** Starts the assessment offline. The consent is sent once the device is online again. */
async function startsInTunnel(device: Device, optOut: string): Promise<void> {
	await untilWorksOffline(device.page());
	await device.context().setOffline(true);
	await device.page().getByRole('checkbox', { name: optOut }).check();
	await new Candidate(device.page()).begins();
}

const untilKnown = async (server: TestServer, { id }: BuiltAccount, count: number): Promise<void> => {
	const operator = await operatorOf(server);
	const filter = operator.filter('user_id = {:id}', { id });
	await expect.poll(async () => (await operator.collection('consents').getFullList({ filter })).length).toBe(count);
};

async function handsIn(device: PlainDevice): Promise<void> {
	const candidatePage = new Candidate(device.page());
	await candidatePage.types('I rang the three families and carried their shopping for two days.');
	await candidatePage.submits();
}

test('consent given offline on one device is not asked for on the other, and applies to the submission', async ({
	stage: { server, mara, home, phone, address },
}) => {
	await seesConsent(home, address);
	await startsInTunnel(home, words.declineAi.label);
	await home.context().setOffline(false);
	await untilKnown(server, mara, 1);

	await phone.page().goto(address);
	await new Candidate(phone.page()).seesQuestion(1, 1);
	await handsIn(phone);
	await expect
		.poll(async () => (await assessmentsOf(server, mara)).map(({ ai_declined }) => ai_declined))
		.toEqual([true]);
});

test('a device that shows the privacy notice continues when it becomes visible after consent on another device', async ({
	stage: { server, mara, home, phone, address },
}) => {
	for (const device of [home, phone]) await seesConsent(device, address);
	await home.page().getByRole('checkbox', { name: words.accommodation.label }).check();
	await new Candidate(home.page()).begins();
	await untilKnown(server, mara, 1);

	await phone.page().evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await new Candidate(phone.page()).seesQuestion(1, 1);
	await expect(phone.page().getByText('Accommodation: nothing is measured')).toBeVisible();
});
