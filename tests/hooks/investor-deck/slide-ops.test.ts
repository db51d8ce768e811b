import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SLIDES } from '../../../app/domain/deck/default-slides.ts';
import type { Slide } from '../../../app/domain/deck/slide.ts';
import { pushOp } from '../../support/api.ts';
import { anId, aSlide, type BuiltAccount, buildAccount, buildStaff, operatorOf } from '../../support/builders.ts';
import { startServer } from '../../support/server.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { addSlide, deleteSlide, editSlide, orderDeck } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = ownServer();
let owner: BuiltAccount;
beforeAll(async () => {
	owner = await buildAccount(server(), { email: 'owner@candor.test' });
});

const push = (op: Parameters<typeof pushOp>[2]) => pushOp(server(), owner.token, op);
const applied = expect.objectContaining({ status: 'applied' });

async function pulledDeck(): Promise<Slide[]> {
	const client = new PullClient(server(), owner.token);
	await client.pull();
	return client.ids('investor_deck_slides').map((id) => client.rows.get(`investor_deck_slides/${id}`) as Slide);
}

const stored = async (id: string): Promise<Slide | undefined> => (await pulledDeck()).find((slide) => slide.id === id);

async function added(shape: Partial<Slide> = {}): Promise<Slide> {
	const slide = aSlide(shape);
	expect(await push(addSlide(slide))).toEqual(applied);
	return slide;
}

async function emptyDeck(): Promise<void> {
	const slides = (await operatorOf(server())).collection('investor_deck_slides');
	for (const { id } of await slides.getFullList()) await slides.delete(id);
}

describe('a slide', () => {
	it('is added as the device created it, including the order of its keys', async () => {
		const slide = await added({
			slide_type: 'comparison_table',
			content: { rows: [{ zeta: '1', alpha: '2', highlight: true }], headers: ['Zeta', 'Alpha'] },
		});
		expect(JSON.stringify(await stored(slide.id))).toBe(
			JSON.stringify({
				id: slide.id,
				slide_number: slide.slide_number,
				slide_type: slide.slide_type,
				title: slide.title,
				subtitle: slide.subtitle,
				content: slide.content,
			}),
		);
	});

	it('merges edits of two devices by field and by part of the content', async () => {
		const slide = await added({ content: { bullets: ['One'], highlight: { title: 'A', content: 'B' } } });
		expect(await push(editSlide(slide.id, { title: { base: slide.title, mine: 'Pain' } }))).toEqual(applied);
		expect(await push(editSlide(slide.id, { 'content.bullets': { base: ['One'], mine: ['One', 'Two'] } }))).toEqual(
			applied,
		);
		const highlight = { base: { content: 'B', title: 'A' }, mine: null };
		expect(await push(editSlide(slide.id, { 'content.highlight': highlight }))).toEqual(applied);
		expect(await stored(slide.id)).toEqual({ ...slide, title: 'Pain', content: { bullets: ['One', 'Two'] } });
	});

	it('changed by two devices in one field is a conflict with the current value, and nothing of the edit is applied', async () => {
		const slide = await added();
		await push(editSlide(slide.id, { 'content.bullets': { base: slide.content.bullets, mine: ['Mine'] } }));
		const later = editSlide(slide.id, {
			'content.bullets': { base: slide.content.bullets, mine: ['Theirs'] },
			title: { base: slide.title, mine: 'Other' },
		});
		expect(await push(later)).toEqual({
			op: later.id,
			status: 'rejected',
			code: 'conflict',
			detail: 'content.bullets',
			current: { slide: { 'content.bullets': ['Mine'] } },
		});
		expect(await stored(slide.id)).toEqual({ ...slide, content: { bullets: ['Mine'] } });
	});

	it('is refused with a message when it could not be rendered', async () => {
		const slide = await added();
		const attack = editSlide(slide.id, {
			'content.bullets': { base: slide.content.bullets, mine: ['<script>alert(1)</script>'] },
		});
		expect(await push(attack)).toMatchObject({
			code: 'invalid_value',
			detail: expect.stringMatching(/^Bullet point 1: <script> cannot be used\./),
		});
		expect(await push(addSlide(aSlide({ content: { bullets: ['a'.repeat(10_001)] } })))).toMatchObject({
			code: 'invalid_value',
			detail: 'Bullet point 1 has 10,001 characters. The maximum is 10,000.',
		});
		const number = editSlide(slide.id, { slide_number: { base: 1, mine: 7 } });
		expect(await push(number)).toMatchObject({ code: 'field_not_allowed', detail: 'slide_number' });
		expect(await stored(slide.id)).toEqual(slide);
	});

	it('that was deleted cannot be edited, and can be deleted twice', async () => {
		const slide = await added();
		expect(await push(deleteSlide(slide.id))).toEqual(applied);
		expect(await push(deleteSlide(slide.id))).toEqual(applied);
		expect(await push(editSlide(slide.id, { title: { base: 'Problem', mine: 'x' } }))).toMatchObject({
			code: 'slide_gone',
		});
		expect(await stored(slide.id)).toBe(undefined);
	});

	it('under a known id with other content is refused', async () => {
		const slide = await added();
		expect(await push(addSlide(slide))).toEqual(applied);
		expect(await push(addSlide({ ...slide, title: 'Other' }))).toMatchObject({ code: 'op_id_conflict' });
	});
});

describe('the deck', () => {
	it('has six default slides when two devices add them concurrently, and keeps edits in between', async () => {
		await emptyDeck();
		for (const slide of DEFAULT_SLIDES) expect(await push(addSlide(slide))).toEqual(applied);
		const [first] = DEFAULT_SLIDES;
		await push(editSlide(first?.id ?? '', { title: { base: first?.title, mine: 'Ours' } }));
		for (const slide of DEFAULT_SLIDES) expect(await push(addSlide(slide))).toEqual(applied);
		const rows = await pulledDeck();
		expect(rows).toHaveLength(6);
		expect(rows.find(({ id }) => id === first?.id)?.title).toBe('Ours');
	});

	it('is ordered by the last order, followed by slides that it does not contain', async () => {
		await emptyDeck();
		const [one, two, three] = [
			await added({ slide_number: 1 }),
			await added({ slide_number: 2 }),
			await added({ slide_number: 3 }),
		];
		expect(await push(orderDeck([three.id, anId(), one.id]))).toEqual(applied);
		const numbers = [(await stored(three.id))?.slide_number, (await stored(one.id))?.slide_number];
		expect([...numbers, (await stored(two.id))?.slide_number]).toEqual([1, 2, 3]);
	});

	it('is sent whole after reordering: until then a device with another slide shows other numbers', async () => {
		await emptyDeck();
		const [one, two, three] = [
			await added({ slide_number: 1 }),
			await added({ slide_number: 2 }),
			await added({ slide_number: 3 }),
		];
		const device = new PullClient(server(), owner.token);
		await device.pull();
		expect(await push(deleteSlide(two.id))).toEqual(applied);
		expect(await push(orderDeck([two.id, one.id, three.id]))).toEqual(applied);
		const changes = (await device.pull()).flatMap((page) => page.changes);
		const numbers = changes.map(({ id, row }) => [id, row && (row as Slide).slide_number]);
		expect(new Map(numbers as [string, number | null][])).toEqual(
			new Map([
				[two.id, null],
				[one.id, 1],
				[three.id, 2],
			]),
		);
	});

	it('has at most 60 slides', async () => {
		await emptyDeck();
		for (let number = 1; number <= 60; number++) await added({ slide_number: number });
		expect(await push(addSlide(aSlide({ slide_number: 61 })))).toMatchObject({
			code: 'limit_reached',
			detail: 'A deck has at most 60 slides. Delete one first.',
		});
		const create = owner.client.collection('investor_deck_slides').create(aSlide());
		await expect(create).rejects.toMatchObject({ status: 400 });
	});

	it('can be changed by its owner only, whatever the other account’s role', async () => {
		await emptyDeck();
		const slide = await added();
		const boss = await buildStaff(server(), 'super_admin');
		for (const op of [
			addSlide(aSlide()),
			editSlide(slide.id, { title: { base: slide.title, mine: 'Mine' } }),
			deleteSlide(slide.id),
			orderDeck([slide.id]),
		]) {
			expect(await pushOp(server(), boss.token, op)).toMatchObject({ status: 'rejected', code: 'not_allowed' });
		}
		expect(await stored(slide.id)).toEqual(slide);
	});
});

it('the slides are removed from a device when its account no longer owns the deck', async () => {
	let own = await startServer();
	const { dataDir } = own;
	const account = await buildAccount(own, { email: 'owner@candor.test' });
	try {
		const slide = aSlide();
		await pushOp(own, account.token, addSlide(slide));
		const client = new PullClient(own, account.token);
		await client.pull();
		expect(client.ids('investor_deck_slides')).toEqual([slide.id]);
		await own.kill9();
		own = await startServer({ dataDir, port: own.port, env: { OWNER_EMAIL: 'other@candor.test' } });
		await client.pull();
		expect(client.ids('investor_deck_slides')).toEqual([]);
	} finally {
		await own.stop();
	}
});
