import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import { vi } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { systemClock, timestampNow } from '../../../app/core/platform/clock.ts';
import { checkAdopted, type Drafted } from '../../../app/domain/assessments/adopted-text.ts';
import type { QuestionAnalytics } from '../../../app/domain/assessments/analytics.ts';
import { type BehaviorSignals, readBehavior } from '../../../app/domain/assessments/behavior-signals.ts';
import { containment, shinglesOf } from '../../../app/domain/assessments/copied-text.ts';
import type { Question } from '../../../app/domain/questions/question.ts';
import { AnswerTextarea } from '../../../app/features/take-assessment/answer-textarea.tsx';
import { type AttemptProgress, allAnalytics } from '../../../app/features/take-assessment/attempt-progress.ts';
import type { StoredAttempt } from '../../../app/features/take-assessment/find-attempt.ts';
import { progressOf } from '../../../app/features/take-assessment/open-attempt.ts';
import type { OpenResult } from '../../../app/features/take-assessment/open-result.ts';
import type { PersistEvent } from '../../../app/features/take-assessment/persist-attempt.ts';
import { takeAssessmentMachine } from '../../../app/features/take-assessment/take-assessment-machine.ts';
import { anAttempt, NOW } from '../../core/store/client-builders.ts';
import { render } from '../render.ts';
import type { BoxEvent } from './events.ts';

/** The questions of every way of writing. */
const QUESTIONS: Question[] = ['q1', 'q2'].map((id, index) => ({
	id,
	prompt: index === 0 ? 'Describe a shift that went wrong.' : 'How do you calm an angry guest?',
	type: 'text',
	options: [],
	order_index: index + 1,
	weight: 5,
}));

let now = 0;
let isWindowFocused = true;
let isPageHidden = false;

/** Stops the clock of the page and takes over what it says about its window. */
export function takeStage(): void {
	now = 10_000;
	isWindowFocused = true;
	isPageHidden = false;
	vi.spyOn(systemClock, 'monotonic').mockImplementation(() => now);
	vi.spyOn(document, 'hasFocus').mockImplementation(() => isWindowFocused);
	vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isPageHidden);
}

/** Lets time pass: no one does anything. */
export const passes = (ms: number): void => {
	now += ms;
};

/** What a device has stored of an attempt. */
export type Stored = {
	position: number;
	texts: Record<string, string>;
	rows: Record<string, NonNullable<Extract<PersistEvent, { type: 'draft' }>['row']>>;
	/** Texts of another device, with what was measured there. */
	adopted: Record<string, { text: string; measured: QuestionAnalytics | null }>;
};
export const nothingStored = (): Stored => ({ position: 0, texts: {}, rows: {}, adopted: {} });

const copyOf = <Value,>(value: Value): Value => JSON.parse(JSON.stringify(value));

function attemptOf({ position, texts, rows, adopted }: Stored): StoredAttempt {
	const attempt = anAttempt();
	const version = { ...attempt.version, questions: QUESTIONS };
	return {
		row: {
			job_id: attempt.job.id,
			assessment_id: 'assessment00001',
			attempt: { ...attempt, version },
			began_at: NOW,
			is_sealed: false,
			position,
		},
		answers: { ...texts, ...Object.fromEntries(Object.entries(adopted).map(([id, { text }]) => [id, text])) },
		measured: Object.values(rows),
		adopted: Object.entries(adopted).map(([question_id, each]) => ({ question_id, ...each })),
	};
}

/** The page of an assessment on one device: the real answer box and the real machine, with a stored attempt. */
export class Page {
	readonly stored: Stored;
	private readonly userAgent: string | undefined;
	private actor: ReturnType<Page['start']> | undefined;
	private close: () => void = () => undefined;

	constructor(stored: Stored = nothingStored(), userAgent?: string) {
		this.stored = copyOf(stored);
		this.userAgent = userAgent;
	}

	private start(stored: Stored) {
		const progress = progressOf(attemptOf(copyOf(stored)));
		if (this.userAgent) progress.device = { ...progress.device, userAgent: this.userAgent };
		else progress.device = { ...progress.device, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0' };
		return createActor(
			takeAssessmentMachine.provide({
				actors: {
					openAttempt: fromPromise<OpenResult, { jobId: string }>(async () => ({
						kind: 'ready',
						progress,
						timestamp: timestampNow(),
					})),
					persistAttempt: fromCallback<PersistEvent, { progress: AttemptProgress | null }>(({ receive }) =>
						receive((event) => this.writes(event)),
					),
					waitForPause: fromCallback<AnyEventObject>(() => undefined),
				},
			}),
			{ input: { jobId: 'job000000000001' } },
		);
	}

	private writes(event: PersistEvent): void {
		if (event.type === 'position') this.stored.position = event.position;
		else if (event.type !== 'typing') {
			if (event.type === 'draft') {
				this.stored.texts[event.questionId] = event.text;
				delete this.stored.adopted[event.questionId];
			}
			if (event.row) this.stored.rows[event.row.analytics.question_id] = copyOf(event.row);
		}
	}

	/** Opens the page, from what the device has stored. */
	async opens(): Promise<this> {
		const actor = this.start(this.stored);
		this.actor = actor;
		actor.start();
		await waitFor(actor, (snapshot) => snapshot.hasTag('answering'));
		const screen = await render(<Box actor={actor} />);
		this.close = () => {
			actor.stop();
			void screen.unmount();
		};
		return this;
	}

	/** The page goes without a word, as by a crash or a reload: only what was stored is left. */
	async closes(): Promise<void> {
		this.close();
		await Promise.resolve();
	}

	async reloads(afterMs = 2_000): Promise<void> {
		await this.closes();
		now += afterMs;
		await this.opens();
	}

	private get running() {
		if (!this.actor) throw new Error('The page is not open');
		return this.actor;
	}

	goes(index: number): void {
		flushSync(() => this.running.send({ type: 'question.opened', index, timestamp: timestampNow() }));
	}

	hides(): void {
		isPageHidden = true;
		this.running.send({ type: 'page.hidden', timestamp: timestampNow() });
	}

	returns(): void {
		isPageHidden = false;
		this.running.send({ type: 'page.shown', timestamp: timestampNow() });
	}

	/** The text of another device, or of another tab, takes the place of the answer. */
	receives(questionId: string, text: string, measured: QuestionAnalytics | null, isAdopted = true): void {
		const measuredThere = copyOf(measured);
		flushSync(() =>
			this.running.send({ type: 'answer.updated', questionId, text, isAdopted, measured: measuredThere }),
		);
	}

	takesVersion(questionId: string, text: string, measured: QuestionAnalytics | null): void {
		flushSync(() => this.running.send({ type: 'version.taken', questionId, text, measured: copyOf(measured) }));
	}

	/** The draft of a question as it reaches the server. */
	draftOf(questionId: string): { text: string; measured: QuestionAnalytics | null } {
		return {
			text: this.stored.texts[questionId] ?? '',
			measured: copyOf(this.stored.rows[questionId]?.analytics ?? null),
		};
	}

	/** Performs the events on the answer box. */
	async plays(events: readonly BoxEvent[]): Promise<void> {
		for (const [index, event] of events.entries()) {
			now += event.after;
			perform(box(), event);
			if (index % 50 === 49) await Promise.resolve();
		}
	}

	/** What is sealed at the submission. */
	seals(): { analytics: QuestionAnalytics[]; answers: Record<string, string> } {
		const progress = this.running.getSnapshot().context.progress;
		if (!progress) throw new Error('No attempt is open');
		return { analytics: allAnalytics(progress, timestampNow()), answers: { ...progress.answers } };
	}
}

function Box({ actor }: { actor: ReturnType<Page['start']> }) {
	const progress = useSelector(actor, ({ context }) => context.progress);
	const question = progress?.questions[progress.position];
	if (!progress || !question) return null;
	return (
		<AnswerTextarea
			key={question.id}
			isProtected
			value={progress.answers[question.id] ?? ''}
			labelledBy=""
			describedBy={undefined}
			onChange={(text) => actor.send({ type: 'answer.changed', questionId: question.id, text })}
			onTyping={(signal) => actor.send({ type: 'typing.recorded', event: { ...signal, ...timestampNow() } })}
			onPasteBlocked={() => undefined}
			onCopyBlocked={() => undefined}
		/>
	);
}

function box(): HTMLTextAreaElement {
	const element = document.querySelector('textarea');
	if (!element) throw new Error('No answer box is drawn');
	return element;
}

/** Sets the value as a script does, past React's own property. */
const setValue = (element: HTMLTextAreaElement, text: string): unknown =>
	Reflect.set(HTMLTextAreaElement.prototype, 'value', text, element);

function perform(element: HTMLTextAreaElement, event: BoxEvent): void {
	const shape = { bubbles: true, cancelable: true };
	const entered = (inputType: string | undefined, data?: string, isComposing = false) =>
		element.dispatchEvent(
			inputType === undefined
				? new Event('input', shape)
				: new InputEvent('input', { ...shape, inputType, isComposing, ...(data !== undefined && { data }) }),
		);
	switch (event.type) {
		case 'keydown':
			element.dispatchEvent(
				new KeyboardEvent('keydown', {
					...shape,
					key: event.key,
					repeat: event.repeat ?? false,
					ctrlKey: event.ctrl ?? false,
				}),
			);
			return;
		case 'input': {
			const { inputType, data = '', isComposing } = event;
			const { selectionStart: from, selectionEnd: to } = element;
			if (inputType === 'deleteContentBackward') {
				element.setRangeText('', from === to ? Math.max(0, from - 1) : from, to, 'end');
			} else element.setRangeText(data, from, to, 'end');
			entered(inputType, data, isComposing);
			return;
		}
		case 'value':
			setValue(element, event.value(element.value));
			entered(event.inputType);
			return;
		case 'compositionend':
			element.dispatchEvent(new CompositionEvent('compositionend', { ...shape, data: event.data }));
			return;
		case 'focus':
			isWindowFocused = true;
			element.dispatchEvent(new FocusEvent('focusin', shape));
			return;
		case 'blur':
			isWindowFocused = !event.away;
			element.dispatchEvent(new FocusEvent('focusout', shape));
			return;
		case 'paste': {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/plain', event.data);
			element.dispatchEvent(new ClipboardEvent('paste', { ...shape, clipboardData }));
			return;
		}
		case 'drop': {
			const dataTransfer = new DataTransfer();
			dataTransfer.setData('text/plain', event.data);
			element.dispatchEvent(new DragEvent('drop', { ...shape, dataTransfer }));
			return;
		}
		case 'select':
			element.setSelectionRange(event.from, event.to);
			return;
		default:
			element.dispatchEvent(new Event(event.type, shape));
	}
}

type Judged = { drafts?: Drafted[]; isImported?: boolean; others?: Record<string, string> };

/** The signals of a submission, as the server computes them. `others`: answers of another candidate. */
export function judge(
	{ analytics, answers }: ReturnType<Page['seals']>,
	{ drafts = [], isImported = false, others = {} }: Judged = {},
): BehaviorSignals & { mark: string } {
	const shingles = Object.fromEntries(Object.entries(answers).map(([id, text]) => [id, shinglesOf(text)]));
	const signals = readBehavior({
		questions: QUESTIONS,
		answers,
		analytics: checkAdopted(analytics, answers, drafts),
		accommodation: false,
		isImported,
		shingles,
		copies: Object.fromEntries(
			Object.entries(others).map(([id, text]) => [id, containment(shinglesOf(text), shingles[id] ?? new Set())]),
		),
	});
	return { ...signals, mark: isImported ? 'submitted_by' : '' };
}
