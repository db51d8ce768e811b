import { requireAccount } from '../guards/account.ts';
import { answering, answerJson } from '../platform/answer.ts';
import { readJsonBody } from '../platform/read-json.ts';

const BODY_MAX_BYTES = 4_000;

/**
 * `POST /api/accounts/check-reset-link {token}` → `{email}`: whose password the link of a mail would change, null when it would change none
 * (expired, used, or never ours). The link is not used up (decisions 22).
 */
export const checkResetLink = answering((e) => {
	const body = readJsonBody(e, BODY_MAX_BYTES);
	const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
	answerJson(e, JSON.stringify({ email: typeof token === 'string' ? findEmail(e.app, token) : null }));
});

/** Looks at the collection too: an operator's link is not one of ours. */
function findEmail(app: core.App, token: string): string | null {
	let account: core.Record;
	try {
		account = app.findAuthRecordByToken(token, 'passwordReset');
	} catch {
		return null; // PocketBase says by an error that a token is none
	}
	return account.collection().name === 'users' ? account.email() : null;
}

/**
 * `POST /api/accounts/end-sessions` → 204: every token of the account ends at once, on every device, this one's too.
 *
 * @throws Refusal 401.
 */
export const endSessions = answering((e) => {
	const { account } = requireAccount(e);
	account.refreshTokenKey();
	e.app.save(account);
	e.noContent(204);
});
