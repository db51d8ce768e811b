import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../app/domain/assessments/consent.ts';
import { receiptCode } from '../../../app/domain/assessments/receipt-code.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import {
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	hashAnswers,
	PASSWORD,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { startServer } from '../../support/server.ts';
import { submitFor } from '../../support/submit.ts';
import { ANSWERS, mailScene, switchLinkOf } from './scene.ts';

const scene = mailScene();

const aCandidate = (shape: { email?: string } = {}): Promise<BuiltAccount> => buildAccount(scene.server(), shape);
const aNightPorter = () => buildJob(scene.server(), { title: 'Night Porter', company: 'Grand Hotel' });

/** A candidate whose answers are scored and whose first two mails were sent. */
async function anApplication(): Promise<{ ada: BuiltAccount; id: string; jobId: string }> {
	const [ada, job] = [await aCandidate(), await aNightPorter()];
	const id = await submitFor(scene.server(), ada, job.id, ANSWERS);
	await scene.untilMailed(ada.email, id);
	return { ada, id, jobId: job.id };
}

const RECEIPT = 'We have your assessment for Night Porter';
const RESULT = 'Your result for Night Porter is ready';
const SCORED = 'A person scored your assessment for Night Porter';
const REPLIED = 'A reply to your request about Night Porter';

describe('a receipt', () => {
	it('names job, company, time with zone, code, what comes next and the page, and cannot be switched off', async () => {
		const { ada, jobId } = await anApplication();
		const mail = scene.mailsTo(ada.email).find(({ subject }) => subject === RECEIPT);
		expect(mail).toBeDefined();
		const { text = '', html = '' } = mail ?? {};
		for (const part of [text, html]) {
			expect(part).toContain('Night Porter at Grand Hotel');
			expect(part).toMatch(/arrived on \d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d UTC/);
			expect(part).toContain(receiptCode(hashAnswers(ANSWERS)));
			expect(part).toContain('the hiring team reads them');
			expect(part).toContain(`${scene.server().url}/congratulations/${jobId}`);
			expect(part).toContain('It is your proof, so it cannot be switched off.');
		}
		expect(switchLinkOf(mail)).toBe('');
		expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
	});

	it('is sent once, however often the submission arrives, and not for another version', async () => {
		const [ada, job] = [await aCandidate(), await aNightPorter()];
		const op = anOp(aSubmission({ job_id: job.id, answers: ANSWERS, answers_hash: hashAnswers(ANSWERS) }));
		await Promise.all([1, 2, 3].map(() => pushOp(scene.server(), ada.token, op)));
		// The same content under another id, and other content.
		await pushOp(scene.server(), ada.token, anOp(op.payload));
		const later = { defaultquest001: 'I wrote to the garage.' };
		const variant = aSubmission({ job_id: job.id, answers: later, answers_hash: hashAnswers(later) });
		expect(await pushOp(scene.server(), ada.token, anOp(variant))).toMatchObject({ receipt: { variant: true } });
		await scene.untilMailed(ada.email, op.record);
		expect(scene.subjectsTo(ada.email).filter((subject) => subject === RECEIPT)).toHaveLength(1);
	});

	it('says that a person scores the answers of a candidate who declined the AI, who then gets no result mail', async () => {
		const [ada, job] = [await aCandidate(), await aNightPorter()];
		const consent = {
			version: CONSENT_VERSION,
			ai_declined: true,
			accommodation: false,
			given_at: '2026-11-20T09:00:00.000Z',
		};
		const op = anOp(aSubmission({ job_id: job.id, consent }));
		await pushOp(scene.server(), ada.token, op);
		await scene.untilMailed(ada.email, op.record);
		expect(scene.mailsTo(ada.email).map(({ text }) => text)).toEqual([
			expect.stringContaining('You declined automatic scoring, so a person on the hiring team reads your answers.'),
		]);
		await scene.score(op.record);
		await scene.passTime(ada.email);
		expect(scene.subjectsTo(ada.email)).toEqual([RECEIPT, SCORED].toSorted());
	});

	it('and a result are not mailed for a test of the hiring team, in test mode or not', async () => {
		const admin = await buildStaff(scene.server(), 'admin');
		for (const test_mode of [false, true]) {
			const { id } = await aNightPorter();
			const op = anOp(aSubmission({ job_id: id, test_mode }));
			expect(await pushOp(scene.server(), admin.token, op)).toMatchObject({ status: 'applied' });
			await untilEvaluationEnds(await scene.operator(), op.record);
			await scene.score(op.record);
		}
		expect(await scene.untilMailed(admin.email)).toEqual([]);
	});

	it('comes from the own submission, also when an admin imported the same answers before', async () => {
		const [ada, job, admin] = [await aCandidate(), await aNightPorter(), await buildStaff(scene.server(), 'admin')];
		const op = anOp(aSubmission({ job_id: job.id, answers: ANSWERS, answers_hash: hashAnswers(ANSWERS) }));
		const body = { account_id: ada.id, ops: [op] };
		expectOk(await scene.post('/api/sync/import', body, admin.token));
		await scene.untilMailed(ada.email, op.record);
		expect(scene.subjectsTo(ada.email)).not.toContain(RECEIPT);
		for (let time = 0; time < 2; time++) await pushOp(scene.server(), ada.token, op);
		await scene.untilMailed(ada.email);
		expect(scene.subjectsTo(ada.email).filter((subject) => subject === RECEIPT)).toHaveLength(1);
	});
});

describe('a result mail', () => {
	it('is sent when the answers are scored the first time, without the number, and can be switched off', async () => {
		const { ada, id } = await anApplication();
		const { score } = await (await scene.operator()).collection('assessments').getOne(id);
		expect(score).toEqual(expect.any(Number));
		const mail = scene.mailsTo(ada.email).find(({ subject }) => subject === RESULT);
		expect(mail?.text).toContain('what it is based on');
		expect(mail?.text).not.toMatch(/\d+ (points|out of)|%/);
		expect(mail?.text?.replaceAll(/https?:\/\/\S+/g, '')).not.toContain(String(score));
		expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
		expect(mail?.text).toContain(switchLinkOf(mail));
	});

	it('does not promise reasons while candidates see none', async () => {
		const flags = (await scene.operator()).collection('evaluation_feature_flags');
		const flag = await flags.getFirstListItem("flag_name = 'enhancedTransparency'");
		await flags.update(flag.id, { is_enabled: false });
		const { ada } = await anApplication();
		await flags.update(flag.id, { is_enabled: true });
		const mail = scene.mailsTo(ada.email).find(({ subject }) => subject === RESULT);
		expect(mail?.text).toContain('The page shows the result.');
		expect(mail?.text).not.toContain('based on');
	});

	it('is not sent again by a second evaluation, nor for choices alone', async () => {
		const { ada, id } = await anApplication();
		const operator = await scene.operator();
		const queue = operator.collection('evaluation_queue');
		const row = await queue.getFirstListItem(operator.filter('assessment_id = {:id}', { id }));
		await queue.update(row.id, { state: 'queued', attempts: 0, run_after: '', fresh: true });
		await operator.crons.run('sweepEvaluationQueue');
		await scene.untilMailed(ada.email, id);
		expect(scene.subjectsTo(ada.email)).toEqual([RECEIPT, RESULT].toSorted());

		const choices = await buildJob(scene.server(), { title: 'Night Porter' }, [{ type: 'multiple-choice' }]);
		const [question = ''] = choices.questionIds;
		const picked = await submitFor(scene.server(), ada, choices.id, { [question]: 'Yes' });
		await scene.untilMailed(ada.email, picked);
		expect(scene.subjectsTo(ada.email)).toEqual([RECEIPT, RESULT, RECEIPT].toSorted());
		expect(scene.mailsTo(ada.email).at(-1)?.text).toContain('You were asked for choices only, so a person');
	});

	it('is not sent to someone whose account is deleted or blocked, or whose job is deleted, while it waits', async () => {
		const deleted = await aCandidate();
		const blocked = await aCandidate();
		const jobless = await aCandidate();
		const operator = await scene.operator();
		const [job, gone] = [await aNightPorter(), await aNightPorter()];
		for (const ada of [deleted, blocked, jobless]) {
			const id = await submitFor(scene.server(), ada, ada === jobless ? gone.id : job.id, ANSWERS);
			await scene.untilMailed(ada.email, id);
			await scene.score(id);
			expect(await scene.waiting(ada.email)).toEqual(['scored_by_person']);
		}
		const before = scene.smtp().received.length;
		expect((await scene.post('/api/accounts/delete', { password: PASSWORD }, deleted.token)).status).toBeLessThan(300);
		await operator.collection('users').update(blocked.id, { verified: false });
		const admin = await buildStaff(scene.server(), 'admin');
		expectOk(await scene.post('/api/rpc/delete_job_cascade', { job_id: gone.id }, admin.token));
		// An address that is taken by another person later.
		await aCandidate({ email: deleted.email });
		expect(await scene.passTime(deleted.email)).toEqual({});
		expect(await scene.passTime(blocked.email)).toEqual({ scored_by_person: 'dropped' });
		expect(await scene.passTime(jobless.email)).toEqual({ scored_by_person: 'dropped' });
		expect(scene.smtp().received.length).toBe(before);
	});
});

describe('a mail about what a person did', () => {
	it('reports a person’s score five minutes later, once if it was corrected, without the number', async () => {
		const { ada, id } = await anApplication();
		await scene.score(id, 12);
		await scene.score(id, 21);
		const operator = await scene.operator();
		const filter = operator.filter("recipient = {:email} && state = 'queued'", { email: ada.email });
		const waiting = await operator.collection('email_outbox').getFullList({ filter });
		expect(
			waiting.map((mail) => Math.round((Date.parse(mail.run_after) - Date.parse(mail.created_at)) / 1000)),
		).toEqual([300]);
		await scene.passTime(ada.email);
		const mail = scene.mailsTo(ada.email).at(-1);
		expect(scene.subjectsTo(ada.email)).toEqual([RECEIPT, RESULT, SCORED].toSorted());
		expect(mail?.text).toContain('A person on the hiring team at Grand Hotel read your answers');
		expect(mail?.text?.replaceAll(/https?:\/\/\S+/g, '')).not.toMatch(/\b(12|21)\b/);
		expect(switchLinkOf(mail)).toContain('kind=scored_by_person');
	});

	it.each(['score first', 'reply first'])('is one mail for a reply and a score (%s)', async (order) => {
		const { ada, id } = await anApplication();
		await scene.askReview(ada, id);
		if (order === 'score first') await scene.score(id);
		await scene.reply(id);
		await scene.reply(id);
		if (order === 'reply first') await scene.score(id);
		expect(await scene.waiting(ada.email)).toEqual(['human_review_answered']);
		await scene.passTime(ada.email);
		expect(scene.subjectsTo(ada.email)).toEqual([RECEIPT, RESULT, REPLIED].toSorted());
		const mail = scene.mailsTo(ada.email).at(-1);
		expect(mail?.text).toContain('A person also gave a new score');
		expect(mail?.text).not.toContain('91 points');
	});

	it('reports a reply alone, and a score before the request is no new one', async () => {
		const { ada, id } = await anApplication();
		await scene.score(id);
		await scene.passTime(ada.email);
		await scene.askReview(ada, id);
		await scene.reply(id);
		await scene.passTime(ada.email);
		expect(scene.subjectsTo(ada.email)).toEqual([RECEIPT, RESULT, SCORED, REPLIED].toSorted());
		expect(scene.mailsTo(ada.email).at(-1)?.text).not.toContain('new score');
	});

	it('is sent three times a day at most, however often the score changes', async () => {
		const { ada, id } = await anApplication();
		for (let change = 0; change < 5; change++) {
			await scene.score(id, 40 + change);
			await scene.passTime(ada.email);
		}
		expect(scene.subjectsTo(ada.email)).toEqual([RECEIPT, RESULT, SCORED, SCORED, SCORED].toSorted());
	});
});

describe('texts that others wrote', () => {
	it('add no header and no markup, in any script, and long ones are cut', async () => {
		const long = `<script>x</script> ${'Senior Principal Guest Experience Coordinator '.repeat(5)}`
			.slice(0, 200)
			.trim();
		const shapes = [
			{ title: 'Porter\r\nBcc: everyone@candor.test', company: 'Hotel\r\nX-Injected: yes' },
			{ title: '夜勤フロント係 🌙', company: 'مطعم النيل' },
			{ title: long, company: '<b>Inn & Co</b>' },
		];
		for (const { title, company } of shapes) {
			const ada = await aCandidate();
			const { id: job } = await buildJob(scene.server(), { title, company });
			const id = await submitFor(scene.server(), ada, job, ANSWERS);
			await scene.untilMailed(ada.email, id);
			await scene.score(id);
			await scene.passTime(ada.email);
			const mails = scene.mailsTo(ada.email);
			expect(mails).toHaveLength(3);
			for (const mail of mails) {
				expect(mail.subject).toContain(title.slice(0, 6));
				expect(mail.subject?.length).toBeLessThan(180);
				expect(mail.bcc ?? []).toEqual([]);
				expect(mail.headers.map(({ key }) => key)).not.toContain('x-injected');
				expect(mail.html).not.toMatch(/<script|<b>/);
				expect(mail.text).not.toContain('....');
			}
			expect(mails.some(({ text }) => text?.includes(company.replace('\r\n', ' ')))).toBe(true);
		}
	});
});

it('without a mail server no mail about an application is queued, so that none arrives months later', async () => {
	const own = await startServer({ env: { SMTP_URL: '' } });
	try {
		const ada = await buildAccount(own);
		const id = await submitFor(own, ada, (await buildJob(own)).id, ANSWERS);
		const operator = await own.operator();
		await untilEvaluationEnds(operator, id);
		expect(await operator.collection('email_outbox').getFullList()).toEqual([]);
	} finally {
		await own.stop();
	}
});
