import * as z from 'zod/mini';
import { request } from './request.ts';

/** The server's operator (a PocketBase superuser), to whom API rules and hidden fields do not apply. */
export type Operator = {
	/** Creates a record; returns its id. */
	create(collection: string, fields: Record<string, unknown>): Promise<string>;
	update(collection: string, id: string, fields: Record<string, unknown>): Promise<void>;
	/** Runs a SELECT; returns the rows with every value as text or null. */
	select(query: string): Promise<(string | null)[][]>;
	/** Runs statements, batched into as few transactions as the server's limit on query length allows. */
	execute(statements: readonly string[]): Promise<void>;
};

/** PocketBase rejects longer queries. */
const QUERY_MAX_CHARS = 5000;

const authSchema = z.object({ token: z.string() });
const recordSchema = z.object({ id: z.string() });
const rowsSchema = z.object({ rows: z.array(z.array(z.nullable(z.string()))) });

/** An SQL text literal. */
export const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** A time in PocketBase's format. */
export const stored = (date: Date): string => date.toISOString().replace('T', ' ');

/** Signs the operator in. Throws when the server rejects the request. */
export async function signInOperator(url: string, email: string, password: string): Promise<Operator> {
	const { token } = authSchema.parse(
		await request(url, '/api/collections/_superusers/auth-with-password', {
			method: 'POST',
			body: { identity: email, password },
		}),
	);
	const run = (query: string) => request(url, '/api/sql', { method: 'POST', token, body: { query } });
	return {
		async create(collection, fields) {
			const response = await request(url, `/api/collections/${collection}/records`, {
				method: 'POST',
				token,
				body: fields,
			});
			return recordSchema.parse(response).id;
		},
		async update(collection, id, fields) {
			await request(url, `/api/collections/${collection}/records/${id}`, { method: 'PATCH', token, body: fields });
		},
		async select(query) {
			return rowsSchema.parse(await run(query)).rows;
		},
		async execute(statements) {
			let batch = '';
			for (const statement of statements) {
				const next = `${statement};\n`;
				if (batch.length + next.length > QUERY_MAX_CHARS) {
					await run(batch);
					batch = '';
				}
				batch += next;
			}
			if (batch !== '') await run(batch);
		},
	};
}
