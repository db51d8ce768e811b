import * as z from 'zod/mini';
import { type Called, call } from './call.ts';

/**
 * Deletes a category; its jobs then use the default one. The server responds to the deletion of the default one as to that of
 * an unknown one.
 */
export const deleteCategory = (token: string, id: string): Promise<Called<undefined>> =>
	call(z.undefined(), `/api/collections/evaluation_categories/records/${encodeURIComponent(id)}`, {
		method: 'DELETE',
		token,
	});
