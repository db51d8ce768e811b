import * as z from 'zod/mini';

/** A whole number that a model wrote as text becomes a number; anything else stays as it is. */
export const numeral = z.transform((value: unknown) =>
	typeof value === 'string' && /^[0-9]{1,3}$/.test(value) ? Number(value) : value,
);
