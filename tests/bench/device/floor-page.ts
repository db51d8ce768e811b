import { drainRaw, fillRaw, openRaw, putText, queueRaw, resultOf } from './raw-store.ts';

/** The list of jobs as it would be without the app: raw IndexedDB, plain elements, a channel between the tabs. */
function createJobs(database: IDBDatabase) {
	const channel = new BroadcastChannel('floor');
	const list = document.createElement('ul');
	document.body.append(list);

	async function paint(): Promise<void> {
		const transaction = database.transaction(['rows', 'outbox']);
		const [rows, queued] = await Promise.all([
			resultOf<{ id: string; title: string }[]>(transaction.objectStore('rows').getAll()),
			resultOf<{ op: { id: string; active: boolean } }[]>(transaction.objectStore('outbox').getAll()),
		]);
		const active = new Map(queued.map(({ op }) => [op.id, op.active]));
		for (const { id, title } of rows) {
			const heading = document.querySelector(`#job-${id} h2`);
			if (heading) heading.textContent = `${title} ${active.get(id) === false ? 'Paused' : 'Active'}`;
		}
	}

	channel.onmessage = () => void paint();
	return async (jobs: readonly { id: string; title: string }[]): Promise<void> => {
		const transaction = database.transaction('rows', 'readwrite');
		for (const job of jobs) transaction.objectStore('rows').put(job);
		for (const { id, title } of jobs) {
			const item = document.createElement('li');
			item.id = `job-${id}`;
			item.innerHTML = '<h2></h2><button>Pause</button>';
			let active = true;
			item.querySelector('button')?.setAttribute('aria-label', title);
			item.querySelector('button')?.addEventListener('click', () => {
				active = !active;
				void queueRaw(database, id, { id, active }).then(() => {
					channel.postMessage(null);
					return paint();
				});
			});
			list.append(item);
		}
		await paint();
	};
}

async function createFloorPage() {
	const database = await openRaw('floor');
	return {
		showJobs: createJobs(database),
		/** Fetches and stores these pages, and shows the list. Returns the ms until it is painted. */
		async fill(pages: number): Promise<number> {
			const began = performance.now();
			const { first, count } = await fillRaw(database, pages);
			const names = first.map(({ candidate }) => candidate.name);
			document.body.textContent = `Showing 50 of ${count}: ${names.join(', ')}`;
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
			return performance.now() - began;
		},
		/** Shows a box with this text, and stores it with an operation after each key. */
		write(text: string): void {
			const box = document.createElement('textarea');
			document.body.append(box);
			box.value = text;
			box.addEventListener('input', () => putText(database, box.value));
			box.focus();
		},
		/** Queues this many edits, sends them to this origin, and returns the ms of sending. */
		async drain(edits: number): Promise<number> {
			for (let edit = 0; edit < edits; edit++) {
				const requirements = `As of edit ${edit}: patience and curiosity, and a little luck.`;
				await queueRaw(database, '', { kind: 'edit_job', record: '', changes: { requirements } });
			}
			const began = performance.now();
			await drainRaw(database, '/push');
			return performance.now() - began;
		},
	};
}

declare global {
	interface Window {
		floorPage: Awaited<ReturnType<typeof createFloorPage>>;
	}
}

window.floorPage = await createFloorPage();
