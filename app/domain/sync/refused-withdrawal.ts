import { parkedReason } from './sync-status-words.ts';

/** Why the server refused a withdrawal, or that it is taken back. `detail`: the server's text. */
export function refusedWithdrawalText(reason: string, detail: string): string {
	if (reason === 'assessment_not_found' || reason === 'job_gone') {
		return 'The job was deleted, and your application with it. There is nothing left to withdraw or to take back.';
	}
	if (reason === 'job_paused') {
		return 'The job is closed, so the withdrawal can’t be taken back. If it opens again, you can try again.';
	}
	return parkedReason(reason, detail);
}
