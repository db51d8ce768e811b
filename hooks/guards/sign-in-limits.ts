import { kickMail } from '../emails/pool.ts';
import { type Budget, forgetPast, giveBack, holdUntil, isHeld, refill, takeFrom } from '../platform/budget.ts';
import { setAnswerHeader } from '../platform/record-answer.ts';

/**
 * Wrong passwords, and nothing else, are counted: a whole campus signs in from one address. `pair`: for one account from one address.
 * `account`: for one account from everywhere. `address`: for any accounts from one address. What a narrower budget refuses costs the wider
 * ones nothing, so that a storm on one account does not shut out whoever shares its address.
 */
const BUDGETS = {
	pair: { burst: 10, everyMs: 60_000 },
	account: { burst: 50, everyMs: 30_000 },
	address: { burst: 200, everyMs: 500 },
} as const satisfies Record<string, Budget>;

/** Where an account was let in before, strangers' guesses from elsewhere do not keep it out. */
const FAMILIAR_MS = 30 * 24 * 60 * 60_000;

const WRONG = 'The email or the password is not right.';

/** Around every sign-in with a password, whether the account exists or not. */
export function signInRequested(e: core.RecordAuthWithPasswordRequestEvent): void {
	const keys = keysOf(e.identity, e.realIP());
	const isFamiliar = isHeld(e.app, keys.familiar);
	const wanted = (['pair', 'account', 'address'] as const).filter((name) => name !== 'account' || !isFamiliar);
	const taken: (keyof typeof BUDGETS)[] = [];
	const giveAllBack = () => {
		for (const name of taken) giveBack(e.app, keys[name], BUDGETS[name]);
	};
	for (const name of wanted) {
		const waitMs = takeFrom(e.app, keys[name], BUDGETS[name]);
		if (waitMs > 0) {
			giveAllBack();
			throw tooMany(e, waitMs);
		}
		taken.push(name);
	}
	try {
		e.next();
	} catch (error) {
		if (statusOf(error) === 400) throw new BadRequestError(WRONG, null);
		giveAllBack();
		throw error;
	}
	giveAllBack();
	holdUntil(e.app, keys.familiar, Date.now() + FAMILIAR_MS);
}

/** Whoever reads the account's mail may sign in from where they are, whatever was guessed before. */
export function passwordResetConfirmed(e: core.RecordConfirmPasswordResetRequestEvent): void {
	e.next();
	kickMail(e.app);
	const keys = keysOf(e.record?.email() ?? '', e.realIP());
	refill(e.app, keys.pair);
	holdUntil(e.app, keys.familiar, Date.now() + FAMILIAR_MS);
}

/** Every ten minutes: what the limits need not remember. */
export function forgetLimits(app: PocketBase): void {
	// The declared type of $app leaves out the registrations of hooks; it is the same app.
	forgetPast(app as unknown as core.App);
}

function tooMany(e: core.RecordAuthWithPasswordRequestEvent, waitMs: number): ApiError {
	const seconds = Math.ceil(waitMs / 1000);
	setAnswerHeader(e, 'Retry-After', String(seconds));
	const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds > 1 ? `${seconds} seconds` : 'a second';
	return new TooManyRequestsError(
		`Too many wrong passwords. Wait ${wait} and try again, or reset your password.`,
		null,
	);
}

/** What PocketBase's own handler answered; its errors come wrapped. */
function statusOf(error: unknown): unknown {
	const { status, value } = Object(error) as { status?: unknown; value?: { status?: unknown } };
	return status ?? value?.status;
}

function keysOf(email: string, ip: string) {
	const account = email.toLowerCase();
	const address = networkOf(ip);
	return {
		pair: `sign-in:${account} ${address}`,
		account: `sign-in:${account}`,
		address: `sign-in-from:${address}`,
		familiar: `signed-in:${account} ${address}`,
	};
}

/** An address as one customer of the internet has it: of version 6 the first 64 bits, whose rest anybody may choose. */
function networkOf(ip: string): string {
	const groups = ip.split(':');
	const isVersion6 = groups.length === 8 && !/^(0000:){5}ffff:/i.test(ip);
	return isVersion6 ? groups.slice(0, 4).join(':') : ip;
}
