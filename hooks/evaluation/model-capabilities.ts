import { FIRST_CAPABILITIES, type ModelCapabilities } from '#domain/evaluation/ai/model-capabilities';
import type { AiSettings } from '../core/ai-settings.ts';

// Only strings: an object in the store would be shared between JavaScript VMs and crash the process.
const keyOf = ({ baseUrl, model }: AiSettings): string => `ai-dialect:${baseUrl}|${model}`;

/** The request format that endpoint and model last understood; stored until the server ends. */
export function readCapabilities(app: core.App, settings: AiSettings): ModelCapabilities {
	const stored: unknown = app.store().get(keyOf(settings));
	return typeof stored === 'string' ? (JSON.parse(stored) as ModelCapabilities) : FIRST_CAPABILITIES;
}

export function storeCapabilities(app: core.App, settings: AiSettings, capabilities: ModelCapabilities): void {
	app.store().set(keyOf(settings), JSON.stringify(capabilities));
}
