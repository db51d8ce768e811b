import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadInto } from '../../../app/core/platform/update.ts';

const ASKED = 'https://candor.test/jobs/job000000000001';

afterEach(() => {
	vi.unstubAllGlobals();
});

/** A page, and a waiting worker that replies once `reply` is called. */
function aPage() {
	const location = { href: ASKED, reload: vi.fn() };
	vi.stubGlobal('window', { location });
	const asked: unknown[] = [];
	let port: MessagePort | undefined;
	const worker = {
		postMessage(message: unknown, [replyTo]: MessagePort[]) {
			asked.push(message);
			port = replyTo;
		},
	};
	return { location, asked, worker: worker as unknown as ServiceWorker, reply: () => port?.postMessage(true) };
}

describe('a page whose user asks for the new build', () => {
	it('is reloaded once the waiting worker serves that build, and not before', async () => {
		const { location, asked, worker, reply } = aPage();
		const reloading = reloadInto(worker);
		expect(asked).toEqual([{ type: 'SERVE_SHELL' }]);
		expect(location.reload).not.toHaveBeenCalled();
		reply();
		await reloading;
		expect(location.reload).toHaveBeenCalledOnce();
	});

	it('is not reloaded when its user has opened an assessment before the reply', async () => {
		const { location, worker, reply } = aPage();
		const reloading = reloadInto(worker);
		location.href = 'https://candor.test/assess/job000000000001';
		reply();
		await reloading;
		expect(location.reload).not.toHaveBeenCalled();
	});
});
