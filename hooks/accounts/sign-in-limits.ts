import { foldEmail } from '#domain/accounts/email';
import { Refusal } from '../core/http/http-response.ts';
import {
	type Budget,
	consume,
	isHeld,
	networkOf,
	prune,
	refill,
	refund,
	remember,
	waitInWords,
} from '../core/http/rate-limiter.ts';
import { setResponseHeader } from '../core/http/response-header.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { cron } from '../core/queue/cron.ts';

/**
 * Limits of wrong passwords, at sign-in and where the old password is required. Correct ones do not count, because a whole
 * campus may share one address. `pair`: one account from one address. `account`: one account from any address. `address`: any
 * account from one address. An attempt rejected by a narrower budget does not consume the wider ones, so that an attack on one
 * account does not lock out other accounts on its address.
 */
const BUDGETS = {
	pair: { burst: 10, everyMs: 60_000 },
	account: { burst: 50, everyMs: 30_000 },
	address: { burst: 200, everyMs: 500 },
} as const satisfies Record<string, Budget>;

/** How long an address is familiar to an account after a sign-in there: guesses from other addresses do not lock it out. */
const FAMILIAR_MS = 30 * 24 * 60 * 60_000;

const WRONG = 'The email or password is incorrect.';

type PasswordEvent =
	| core.RequestEvent
	| core.RecordAuthWithPasswordRequestEvent
	| core.RecordRequestEvent
	| core.RecordConfirmVerificationRequestEvent;

/** Guards every sign-in with a password, whether the account exists or not. */
export function signInRequested(e: core.RecordAuthWithPasswordRequestEvent): void {
	const keys = keysOf(e.collection?.name ?? '', e.identity, e.realIP());
	const isWrong = (error: unknown) => statusOf(error) === 400;
	try {
		limitGuesses(e, keys, isWrong, () => e.next());
	} catch (error) {
		throw isWrong(error) ? new BadRequestError(WRONG, null) : error;
	}
	remember(e.app, keys.familiar, Date.now() + FAMILIAR_MS);
}

/** Guards a change of the password, which requires the old one: a stolen token must not allow guessing it. */
export function limitOldPassword(e: core.RecordRequestEvent): void {
	limitGuesses(e, keysOf(e.collection?.name ?? '', e.record?.email() ?? '', e.realIP()), isWrongOldPassword, () =>
		e.next(),
	);
}

/**
 * Checks a password that is sent with a confirmation link or to delete the account.
 * @throws BadRequestError 400 for a wrong one; TooManyRequestsError.
 */
export function checkPassword(
	e: core.RecordConfirmVerificationRequestEvent | core.RequestEvent,
	account: core.Record,
	password: string,
): void {
	const check = () => {
		if (account.validatePassword(password)) return;
		throw new BadRequestError(WRONG, { password: new ValidationError('confirmation_password_wrong', WRONG) });
	};
	limitGuesses(
		e,
		keysOf(account.collection().name, account.email(), e.realIP()),
		(error) => statusOf(error) === 400,
		check,
	);
}

/**
 * As `checkPassword`, for our own routes.
 * @throws Refusal 400 `wrong_password`; 429 `too_many_requests`.
 */
export function requirePassword(e: core.RequestEvent, account: core.Record, password: string): void {
	try {
		checkPassword(e, account, password);
	} catch (error) {
		const status = statusOf(error);
		if (status === 400) throw new Refusal(400, 'wrong_password');
		if (status === 429) throw new Refusal(429, 'too_many_requests');
		throw error;
	}
}

/** Runs a password check and counts the attempt when the check throws because the password is wrong. */
function limitGuesses(
	e: PasswordEvent,
	keys: ReturnType<typeof keysOf>,
	isWrong: (error: unknown) => boolean,
	check: () => void,
): void {
	const isFamiliar = isHeld(e.app, keys.familiar);
	const wanted = (['pair', 'account', 'address'] as const).filter((name) => name !== 'account' || !isFamiliar);
	const consumed: (keyof typeof BUDGETS)[] = [];
	const refundAll = () => {
		for (const name of consumed) refund(e.app, keys[name], BUDGETS[name]);
	};
	for (const name of wanted) {
		const waitMs = consume(e.app, keys[name], BUDGETS[name]);
		if (waitMs > 0) {
			refundAll();
			throw tooMany(e, waitMs);
		}
		consumed.push(name);
	}
	try {
		check();
	} catch (error) {
		if (!isWrong(error)) refundAll();
		throw error;
	}
	refundAll();
}

/** A user who has reset the password may sign in from their address, regardless of earlier wrong passwords. */
export function passwordResetConfirmed(e: core.RecordConfirmPasswordResetRequestEvent): void {
	e.next();
	wakeMailWorker(e.app);
	const keys = keysOf(e.collection?.name ?? '', e.record?.email() ?? '', e.realIP());
	refill(e.app, keys.pair);
	remember(e.app, keys.familiar, Date.now() + FAMILIAR_MS);
}

/** Every ten minutes: deletes expired limits. */
export const pruneLimits = cron(prune);

function tooMany(e: PasswordEvent, waitMs: number): ApiError {
	setResponseHeader(e, 'Retry-After', String(Math.ceil(waitMs / 1000)));
	return new TooManyRequestsError(
		`Too many wrong passwords. Wait ${waitInWords(waitMs)} and try again, or reset your password.`,
		null,
	);
}

/** The status of PocketBase's own handler; its errors are wrapped. */
function statusOf(error: unknown): unknown {
	const { status, value } = Object(error) as { status?: unknown; value?: { status?: unknown } };
	return status ?? value?.status;
}

/** PocketBase reports only the field of the old password when it is wrong. */
function isWrongOldPassword(error: unknown): boolean {
	const { data, value } = Object(error) as { data?: unknown; value?: { data?: unknown } };
	return statusOf(error) === 400 && 'oldPassword' in Object(data ?? value?.data);
}

function keysOf(collection: string, email: string, ip: string) {
	const account = `${collection} ${foldEmail(email)}`;
	const address = networkOf(ip);
	return {
		pair: `sign-in:${account} ${address}`,
		account: `sign-in:${account}`,
		address: `sign-in-from:${address}`,
		familiar: `signed-in:${account} ${address}`,
	};
}
