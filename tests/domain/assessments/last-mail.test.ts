import { describe, expect, it } from 'vitest';
import type { CandidateMessage } from '#domain/assessments/candidate-message';
import { isLastRefused } from '#domain/assessments/last-mail';

const aMail = (state: CandidateMessage['state'], day = ''): CandidateMessage => ({
	id: `${state}${day}`,
	subject: 'Friday',
	text: 'Come.',
	sent_by_name: '',
	created_at: '2026-11-18T10:00:00.000Z',
	state,
	event_id: '',
	due_at: '',
	ended_at: day && `2026-11-${day}T10:00:00.000Z`,
});

describe('the last mail to a candidate', () => {
	it('counts as refused until another one arrives, whatever waits or was cancelled since', () => {
		expect(isLastRefused([])).toBe(false);
		expect(isLastRefused([aMail('queued'), aMail('cancelled', '22'), aMail('failed', '21'), aMail('sent', '20')])).toBe(
			true,
		);
		expect(isLastRefused([aMail('failed', '21'), aMail('sent', '22')])).toBe(false);
		expect(isLastRefused([aMail('cancelled', '21'), aMail('queued')])).toBe(false);
	});
});
