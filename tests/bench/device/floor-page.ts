import { drainRaw, fillRaw, openRaw, putText, queueRaw, resultOf, type ScoredRow } from './raw-store.ts';

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

/** Reads all rows, and shows the first 50 of those whose name has the text of a search, with their number. */
async function showList(database: IDBDatabase): Promise<void> {
	const rows: ScoredRow[] = await resultOf(database.transaction('scored').objectStore('scored').getAll());
	rows.sort((a, b) => b.score - a.score);
	document.body.innerHTML = '<main><input type="search"><output></output><ol></ol></main>';
	const [search, count, list] = ['input', 'output', 'ol'].map((name) => document.querySelector(name));
	if (!(search instanceof HTMLInputElement) || !count || !list) throw new Error('The list was not drawn.');
	const show = (): void => {
		const found = rows.filter(({ name }) => name.toLowerCase().includes(search.value));
		count.textContent = `${found.length} of ${rows.length}`;
		list.replaceChildren(
			...found.slice(0, 50).map(({ name }) => {
				const item = document.createElement('li');
				item.append(Object.assign(document.createElement('h2'), { textContent: name }));
				return item;
			}),
		);
	};
	search.addEventListener('input', show);
	show();
}

async function createFloorPage() {
	const database = await openRaw('floor');
	if (location.pathname === '/list') await showList(database);
	return {
		showJobs: createJobs(database),
		/** Fetches and stores these pages, and shows the list. Returns the ms until it is painted. */
		async fill(pages: number): Promise<number> {
			const began = performance.now();
			const { first, count } = await fillRaw(database, pages);
			const names = first.map(({ name }) => name);
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
