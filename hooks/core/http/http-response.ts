import { API_ERRORS, type ApiErrorCode } from '#domain/sync/api-error';
import { logFailure, logRefusedWrite } from '../log.ts';

/** A response other than 200 of our routes: thrown below the route, written by `route`. */
export class Refusal extends Error {
	readonly status: number;
	readonly code: ApiErrorCode;
	/** Value of Retry-After in seconds; undefined: no header. */
	readonly retryAfterS: number | undefined;

	constructor(status: number, code: ApiErrorCode, said: string | { retryAfterS: number } = API_ERRORS[code]) {
		super(typeof said === 'string' ? said : API_ERRORS[code]);
		this.status = status;
		this.code = code;
		this.retryAfterS = typeof said === 'string' ? undefined : said.retryAfterS;
	}
}

/** Messages of SQLite and the file system when a write fails for lack of storage. */
const STORAGE_FAILURE =
	/disk is full|disk I\/O error|readonly database|unable to open database|database is locked|no space left|SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)/i;

/** Messages of Go when the client closed the connection: not an error of the server. */
const CLIENT_LEFT = /\bwrite tcp .*(broken pipe|connection reset|i\/o timeout|closed network connection)/;

/**
 * The error handler of our routes: a `Refusal` becomes its status with `{code, message}`, a storage failure 503. Other
 * errors are defects and propagate to PocketBase.
 */
export function route(handle: (e: core.RequestEvent) => void): (e: core.RequestEvent) => void {
	return (e) => {
		try {
			handle(e);
		} catch (error) {
			if (CLIENT_LEFT.test(String(error))) return;
			const refusal = asRefusal(error);
			if (!refusal) throw isApiError(error) ? error : internalError(e, error);
			if (refusal !== error && refusal.code === 'storage_unavailable') logRefusedWrite(e.app, error);
			e.response.header().set('Cache-Control', 'no-store');
			if (refusal.retryAfterS !== undefined) e.response.header().set('Retry-After', String(refusal.retryAfterS));
			e.json(refusal.status, { code: refusal.code, message: refusal.message });
		}
	};
}

/** The `Refusal` of an error; undefined for a defect. */
export function asRefusal(error: unknown): Refusal | undefined {
	if (error instanceof Refusal) return error;
	const text = String(error);
	if (STORAGE_FAILURE.test(text)) return new Refusal(503, 'storage_unavailable');
	if (/no such table/i.test(text)) return new Refusal(503, 'storage_not_ready');
	return undefined;
}

/** `BadRequestError` and the like are not instances of `ApiError` in the server's JavaScript VM. */
const isApiError = (error: unknown): boolean =>
	error instanceof ApiError || typeof (Object(error) as { status?: unknown }).status === 'number';

function internalError(e: core.RequestEvent, error: unknown): InternalServerError {
	logFailure('A route failed.', error, { route: `${e.request?.method ?? ''} ${e.request?.url?.path ?? ''}` });
	return new InternalServerError('Something went wrong on the server.', null);
}

/** Responds 200 with JSON text, unchanged. */
export function respondJson(e: core.RequestEvent, text: string, cacheControl = 'no-store'): void {
	e.response.header().set('Cache-Control', cacheControl);
	// Go accepts the string as bytes; the declared type has only the array.
	e.blob(200, 'application/json; charset=utf-8', text as unknown as number[]);
}
