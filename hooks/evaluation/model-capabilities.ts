import { type Dialect, FIRST_DIALECT } from '#domain/evaluation/ai/dialect';
import type { AiSettings } from '../core/ai-settings.ts';

// Only strings: an object in the store would be shared between JavaScript VMs and crash the process.
const keyOf = ({ baseUrl, model }: AiSettings): string => `ai-dialect:${baseUrl}|${model}`;

/** The request format that endpoint and model last understood; stored until the server ends. */
export function recallDialect(app: core.App, settings: AiSettings): Dialect {
	const stored: unknown = app.store().get(keyOf(settings));
	return typeof stored === 'string' ? (JSON.parse(stored) as Dialect) : FIRST_DIALECT;
}

export function rememberDialect(app: core.App, settings: AiSettings, dialect: Dialect): void {
	app.store().set(keyOf(settings), JSON.stringify(dialect));
}
