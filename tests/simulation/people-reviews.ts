import { isAdmin } from '../../app/domain/access/actor.ts';
import { RECORDED_STAGES } from '../../app/domain/hire-events/decision.ts';
import { OP_SCHEMA_VERSION } from '../../app/domain/ops/operation.ts';
import { MARKS } from '../../app/domain/scorecards/scorecard.ts';
import {
	canTakeBack,
	queueDecisions,
	queueMessage,
	queueNote,
	setShortlist,
	takeBackDecision,
} from '../../app/entities/applications/queue-application-actions.ts';
import { queueCard } from '../../app/entities/applications/queue-scorecards.ts';
import type { OpenTab } from './device.ts';
import type { Random } from './random.ts';
import { hashAnswers, type ServerModel } from './server-model.ts';

/**
 * A member of the hiring team adds applications on the device to the shortlist or removes them, records a decision and may
 * take it back, or an admin writes to a candidate, with the commands of the screens.
 */
export async function review(
	tab: OpenTab,
	random: Random,
	made: { newId: () => string; at: string },
	{ text, onDiscard }: { text: string; onDiscard: (opId: string) => void },
) {
	const listed = tab.database.rows('listed_applications');
	if (listed.length === 0) return;
	const { id } = random.pick(listed);
	if (isAdmin(tab.actor) && random.chance(0.3)) {
		await queueMessage(tab, { assessment_id: id, subject: 'Interview', text }, made);
		return;
	}
	if (random.chance(0.4)) {
		const stage = random.pick(RECORDED_STAGES);
		const mail = isAdmin(tab.actor) && { mail: { subject: 'Decision', text, after_hours: 24 } };
		const event_date = `2026-11-1${random.pick([0, 1, 2])}`;
		const payload = { stage, reason: text, event_date, test_mode: false, ...mail };
		await queueDecisions(tab, [{ record: id, payload }], made);
		if (random.chance(0.2)) {
			const rows = tab.database.rows('outbox').filter(({ op }) => op.kind === 'record_decision' && op.record === id);
			for (const row of rows.filter(canTakeBack)) {
				onDiscard(row.id);
				await takeBackDecision(tab, row.id);
			}
		}
		return;
	}
	const selected = random.chance(0.3) ? listed.map((row) => row.id) : [id];
	const isListed = random.chance(0.5);
	await setShortlist(tab, selected, isListed, made);
}

/** A note or a card that a device showed as saved. */
export type SavedText = { op: string; id: string; assessment: string; text: string; isCard: boolean };

/** A member of the hiring team saves a card or a note, often of an application that has some. */
export async function judge(
	tab: OpenTab,
	random: Random,
	{ newId, at }: { newId: () => string; at: string },
	text: string,
): Promise<SavedText | undefined> {
	const [first, ...others] = tab.database.rows('listed_applications');
	if (!first) return undefined;
	const { id: assessment_id } = others.length === 0 || random.chance(0.6) ? first : random.pick(others);
	const ids: string[] = [];
	const made = {
		newId: () => {
			ids.push(newId());
			return ids.at(-1) ?? '';
		},
		at,
	};
	const isCard = random.chance(0.7);
	if (isCard) await queueCard(tab, { assessment_id, marks: { calm: random.pick(MARKS) }, comment: text }, made);
	else await queueNote(tab, { assessment_id, text, mentions: [] }, made);
	// A card draws the id of its operation first, a note that of its record.
	const [op = '', id = ''] = isCard ? ids : ids.toReversed();
	return { op, id, assessment: assessment_id, text, isCard };
}

/** One application for each job, from candidates without a device here. */
export function seedApplications(server: ServerModel, random: Random, jobIds: readonly string[]): void {
	for (const job_id of jobIds) {
		const actor = { id: random.id(), role: null, isDeckOwner: false };
		const served = server.serve(actor.id, job_id);
		if (!served) continue;
		const answers = Object.fromEntries(served.questions.map(({ id }) => [id, 'text']));
		server.apply(actor, {
			id: random.id(),
			schema: OP_SCHEMA_VERSION,
			record: random.id(),
			kind: 'submit_assessment',
			payload: {
				job_id,
				question_version: served.versionId,
				answers,
				answers_hash: hashAnswers(answers),
				analytics: [],
				sealed_at: server.isoNow(),
				test_mode: false,
			},
		});
	}
}
