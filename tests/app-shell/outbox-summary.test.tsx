import '../../app/styles/base.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OutboxSummary, SyncIndicator } from '../../app/app-shell/outbox-summary.tsx';
import { accountDatabase } from '../../app/core/store/current-account.ts';
import { entryOf } from '../../app/core/store/enqueue.ts';
import type { OutboxCounts } from '../../app/core/store/reads/count-outbox.ts';
import { listUnsent } from '../../app/core/store/reads/list-unsent.ts';
import { saveDraft } from '../../app/core/store/writes/save-attempt-changes.ts';
import { OP_SCHEMA_VERSION } from '../../app/domain/ops/operation.ts';
import { beginAttempt } from '../../app/features/take-assessment/begin-attempt.ts';
import { anAttempt, NOW } from '../core/store/builders.ts';
import { render } from '../support/render.ts';
import { anOwnAssessment } from '../support/screen-builders.ts';
import { signedInAs } from '../support/staff-page.ts';

const USER = signedInAs({ id: 'adminaccount003' });

const indicator = () => page.getByRole('button');
const shows = (name: string) => expect.element(indicator()).toHaveAccessibleName(name);

async function anEditWaits(id = 'op1'): Promise<void> {
	const op = {
		id,
		schema: OP_SCHEMA_VERSION,
		kind: 'edit_job',
		record: 'job1',
		payload: { changes: {} },
	} as const;
	await accountDatabase(USER.id).store.write('strict', ['outbox'], ({ outbox }) => outbox.add(entryOf(op, '')));
}

/** Every later text of the element, in order. */
function textsOf(element: Element): string[] {
	const texts: string[] = [];
	new MutationObserver(() => {
		// biome-ignore lint/performance/useDomNodeTextContent: what keeps its place and is not drawn is not shown
		const text = element.querySelector('button')?.innerText ?? '';
		if (text !== texts.at(-1)) texts.push(text);
	}).observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
	return texts;
}

beforeEach(() => page.viewport(1280, 800));
afterEach(() => accountDatabase(USER.id).relaxed.outbox.clear());

test('claims nothing before the outbox was read: queued work is never shown as sent', async () => {
	await anEditWaits();
	const container = document.body.appendChild(document.createElement('div'));
	const texts = textsOf(container);
	await render(<OutboxSummary />, { container });
	await shows('1 waiting. Open unsent work');
	expect(texts.filter((text) => text.includes('All changes sent'))).toEqual([]);
	container.remove();
});

test('keeps the badge of the installed app until the outbox was read', async () => {
	const set = vi.fn(() => Promise.resolve());
	const clear = vi.fn(() => Promise.resolve());
	Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
	await anEditWaits();
	await render(<OutboxSummary />);
	await shows('1 waiting. Open unsent work');
	await expect.poll(() => [set.mock.calls, clear.mock.calls]).toEqual([[[1]], []]);
});

test('text that another device’s submission lacks needs attention, and is never shown as sent', async () => {
	const attempt = anAttempt();
	const ids = { job_id: attempt.job.id, assessment_id: 'assessment00001' };
	const database = accountDatabase(USER.id);
	await beginAttempt(database, attempt, { assessmentId: ids.assessment_id, beganAt: NOW });
	const answer = { questionId: 'q1', text: 'It rained, and the ferry came late.' };
	await saveDraft(database, ids, answer, { durability: 'relaxed', updatedAt: NOW });
	await database.relaxed.drafts.toCollection().modify({ is_queued: true });
	await database.relaxed.meta.put({ key: 'pulled_at', value: NOW });
	await database.relaxed.assessments.put(anOwnAssessment({ job_id: ids.job_id, answers: { q1: 'It rained.' } }));
	await render(<OutboxSummary />);
	await shows('1 needs attention. Open unsent work');
	await Promise.all([database.relaxed.attempts.clear(), database.relaxed.drafts.clear()]);
	await database.relaxed.assessments.clear();
});

test('two rejected edits of one job are two items that need attention, as the list has them', async () => {
	await anEditWaits('op1');
	await anEditWaits('op2');
	const parked = { reason: 'not_allowed', detail: '' } as const;
	await accountDatabase(USER.id).relaxed.outbox.toCollection().modify({ state: 'parked', parked });
	await render(<OutboxSummary />);
	await shows('2 need attention. Open unsent work');
	expect(await listUnsent(accountDatabase(USER.id))).toHaveLength(2);
});

const COUNTS: [string, OutboxCounts | undefined, boolean, string][] = [
	['not known', undefined, true, 'Open unsent work'],
	['not known and no network', undefined, false, 'No network. Open unsent work'],
	['nothing', { queued: 0, sending: 0, parked: 0 }, true, 'All changes sent. Open unsent work'],
	['something', { queued: 2, sending: 1, parked: 0 }, true, '3 waiting. Open unsent work'],
	['something and no network', { queued: 1, sending: 0, parked: 0 }, false, '1 waiting, no network. Open unsent work'],
	['something for a person', { queued: 1, sending: 0, parked: 1 }, true, '1 needs attention. Open unsent work'],
];
test.each(COUNTS)('shows that queued work is %s, and nothing more', async (_, counts, online, name) => {
	await render(<SyncIndicator counts={counts} receiving={false} online={online} onOpen={() => undefined} />);
	await shows(name);
});

test.each([360, 1280])(
	'at %i px the layout does not shift when it turns out that everything was sent',
	async (width) => {
		await page.viewport(width, 800);
		const known = { queued: 0, sending: 0, parked: 0 };
		const screen = await render(<SyncIndicator counts={undefined} receiving={false} online onOpen={() => undefined} />);
		const before = indicator().element().getBoundingClientRect();
		await screen.rerender(<SyncIndicator counts={known} receiving={false} online onOpen={() => undefined} />);
		await shows('All changes sent. Open unsent work');
		expect(indicator().element().getBoundingClientRect()).toEqual(before);
	},
);

test.each([
	[true, 'Receiving…. Open unsent work'],
	[false, 'No network, not everything has arrived. Open unsent work'],
])('operations in flight are not shown as sent (network %s)', async (online, name) => {
	const none = { queued: 0, sending: 0, parked: 0 };
	const screen = await render(<SyncIndicator counts={none} receiving online={online} onOpen={() => undefined} />);
	await shows(name);
	expect(screen.container.querySelector('[class*="text-ok"]')).toBeNull();
});
