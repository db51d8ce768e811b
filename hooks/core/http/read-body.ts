import * as z from 'zod/mini';
import { Refusal } from './http-response.ts';
import { readJsonBody } from './read-json.ts';

/**
 * The JSON body of a request, parsed with a schema.
 * @throws Refusal 413 `body_too_large` over `maxBytes`; 400 `not_json`, `invalid_body`.
 */
export function readBody<T>(e: core.RequestEvent, schema: z.ZodMiniType<T>, maxBytes: number): T {
	const parsed = z.safeParse(schema, readJsonBody(e, maxBytes));
	if (!parsed.success) throw new Refusal(400, 'invalid_body');
	return parsed.data;
}
