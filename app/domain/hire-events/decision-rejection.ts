import { parkedReason } from '../sync/sync-status-words.ts';

/** Why the server refused a decision. `detail`: the server's text. */
export function decisionRejectionText(reason: string, detail: string): string {
	if (reason === 'assessment_not_found') {
		return 'The application was deleted. The decision was not recorded; download a copy or discard it.';
	}
	if (reason === 'application_withdrawn') {
		return 'The candidate withdrew this application. The decision was not recorded and stays here: send it again if they take that back, or discard it.';
	}
	if (reason === 'invalid_value' && detail === 'date_invalid') {
		return 'The server does not accept the date: it must be from 2000 to today. Discard the decision and record it again.';
	}
	if (reason === 'not_allowed' && detail === 'own assessment') {
		return 'This is your own application. Ask a colleague to decide about it.';
	}
	return parkedReason(reason, detail);
}
