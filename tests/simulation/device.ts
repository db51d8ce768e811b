import type { SyncStore } from '../../app/core/store/sync-store.ts';
import { createEngine, type Engine } from '../../app/core/sync/engine/engine.ts';
import type { EnginePorts, Transport } from '../../app/core/sync/engine/ports.ts';
import type { Actor } from '../../app/domain/access/actor.ts';
import { type Commit, createDatabase, type Database, type StorageMood, tabStore } from './database.ts';
import type { Ledger } from './ledger.ts';
import type { Network } from './network.ts';
import { createLocks, createPage, type Page, pageClock } from './page.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Replaces ports of a tab's engine, for a mutant. */
export type Wrap = (ports: EnginePorts, tab: { device: Device; database: Database; page: Page }) => EnginePorts;
export type WrapTabStore = (store: SyncStore, device: Device) => SyncStore;

export type DeviceWorld = {
	time: VirtualTime;
	random: Random;
	/** A separate stream for the engines, so that their draws do not change the events of the run. */
	engineRandom: Random;
	network: Network;
	ledger: () => Ledger;
	wrap: Wrap;
	wrapTabStore: WrapTabStore;
	usesAnyToken: boolean;
	trace: (line: string) => void;
	/** The browser of the device died. */
	onCrash: (device: Device, isPowerCut: boolean) => void;
	fail: (error: unknown) => void;
};

type Tab = { page: Page; actor: Actor; engine: Engine; store: SyncStore; database: Database; stop: () => void };

/** A device: its browser's storage and locks, the signed-in account and its open tabs. */
export function createDevice(world: DeviceWorld, name: string, mood: StorageMood) {
	const { time, random, network } = world;
	let locks = createLocks();
	const databases = new Map<string, Database>();
	const streams = new Map<Page, () => void>();
	const engines = new Set<AbortController>();
	let tabs: Tab[] = [];
	let opened = 0;
	let session: { actor: Actor; token: string } | undefined;
	let tokens = 0;
	let isSigningIn = false;

	const device = {
		name,
		mood,
		/** The offset of the wall clock, in milliseconds. */
		skewMs: 0,
		isWriting: false,
		session: () => session,
		databases,
		streams,
		tabs: (): readonly Tab[] => tabs,
		openTab,
		signIn,
		signOut,
		refreshToken,
		crash,
		end,
		syncNow: (): void => {
			for (const { page, engine } of tabs) page.deliver(engine.syncNow);
		},
		closeTab: (tab: Tab): void => {
			tab.page.kill();
			tabs = tabs.filter((other) => other !== tab);
		},
		/** Sends a ping for its account to the device's stream. */
		ping: (): void => {
			for (const [page, onPing] of streams) page.later(random.int(200), onPing);
		},
	};

	function databaseOf(user: string): Database {
		const known = databases.get(user);
		if (known) return known;
		const database = createDatabase(user, (self, commit) => onCommit(self, commit));
		databases.set(user, database);
		return database;
	}

	function onCommit(database: Database, commit: Commit): void {
		world.trace(`${commit.page.name} ${commit.isEngine ? 'engine' : 'person'} wrote ${commit.changed.join(' ')}`);
		world.ledger().onCommit(database, commit);
		if (commit.isEngine || !commit.changed.includes('outbox')) return;
		for (const tab of tabs) if (tab.database === database) tab.page.later(1, tab.engine.pushNow);
	}

	function refreshToken(): void {
		if (!session) return;
		network.tokens.delete(session.token);
		tokens += 1;
		session = { actor: session.actor, token: `${name}-${tokens}` };
		network.tokens.set(session.token, session.actor);
	}

	/** Each tab learns of another account with a delay, a frozen one when it thaws. */
	function signIn(actor: Actor): void {
		session = { actor, token: '' };
		refreshToken();
		databaseOf(actor.id);
		for (const tab of tabs) {
			tab.page.later(random.int(300), () => {
				if (!tabs.includes(tab) || session?.actor === tab.actor) return;
				tab.stop();
				tabs = tabs.filter((other) => other !== tab);
				if (session) startTab(tab.page);
			});
		}
	}

	/** The account leaves the device, and its database is deleted. */
	function signOut(): void {
		if (!session) return;
		const { actor, token } = session;
		for (const tab of tabs) {
			if (tab.actor !== actor) continue;
			tab.stop();
			tab.page.kill();
		}
		tabs = tabs.filter((tab) => tab.actor !== actor);
		network.tokens.delete(token);
		const database = databases.get(actor.id);
		if (database) world.ledger().onSignOut(database);
		database?.close();
		databases.delete(actor.id);
		session = undefined;
	}

	/** The user sees that the token is refused, and signs in again after a while. */
	function onSignInNeeded(): void {
		if (isSigningIn) return;
		isSigningIn = true;
		time.after(500 + random.int(4000), () => {
			isSigningIn = false;
			refreshToken();
			device.syncNow();
		});
	}

	function openTab(): Tab {
		opened += 1;
		return startTab(createPage(time, `${name} tab${opened}`));
	}

	function startTab(page: Page): Tab {
		if (!session) throw new Error(`No one is signed in on ${name}.`);
		const { actor } = session;
		const database = databaseOf(actor.id);
		const controller = new AbortController();
		engines.add(controller);
		const storePorts = { page, random, mood: () => device.mood, crash: () => crash(false) };
		const transport: Transport = {
			push: (ops, signal) => {
				world.ledger().onSent(ops);
				world.trace(`${page.name} pushes ${ops.map(({ kind, id }) => `${kind} ${id}`).join(', ')}`);
				return session && (session.actor === actor || world.usesAnyToken)
					? network.push(page, session, ops, signal)
					: Promise.resolve({ kind: 'none', reason: 'signed_out' });
			},
			pull: (cursor, signal) => {
				world.trace(`${page.name} pulls ${JSON.stringify(cursor)}`);
				return session && (session.actor === actor || world.usesAnyToken)
					? network.pull(page, session, cursor, signal)
					: Promise.resolve({ kind: 'none', reason: 'signed_out' });
			},
		};
		const ports: EnginePorts = {
			name: `sync-${actor.id}`,
			store: tabStore(database, true, storePorts),
			transport,
			clock: pageClock(page, time, () => device.skewMs),
			random: world.engineRandom.next,
			newId: world.engineRandom.id,
			locks: locks.locksOf(page),
			stream: {
				open: (onPing) => {
					const ping = (): void => page.deliver(onPing);
					streams.set(page, ping);
					page.onDeath(() => streams.delete(page));
					page.later(10, () => {
						if (streams.get(page) === ping) onPing();
					});
					return () => void streams.delete(page);
				},
			},
			isOnline: () => !network.isOffline(name),
			isVisible: () => page.isVisible,
			isWriting: () => device.isWriting,
			onSignInNeeded,
			onPulled: () => undefined,
			onStoreFailure: () => undefined,
			onStoreRecovery: () => undefined,
		};
		const engine = createEngine(world.wrap(ports, { device, database, page }));
		const tab: Tab = {
			page,
			actor,
			engine,
			database,
			store: world.wrapTabStore(tabStore(database, false, storePorts), device),
			stop: () => controller.abort(),
		};
		tabs.push(tab);
		engine.run(controller.signal).catch(world.fail);
		return tab;
	}

	/** The run is over. Pending waits would otherwise stay in memory. */
	function end(): void {
		for (const controller of engines) controller.abort();
	}

	/** Every tab of the browser dies at the same time; with the power, writes that were not strict are lost too. */
	function crash(isPowerCut: boolean): void {
		world.trace(`${name} ${isPowerCut ? 'loses power' : 'is killed'}`);
		for (const { page } of tabs) page.kill();
		tabs = [];
		streams.clear();
		locks = createLocks();
		for (const database of databases.values()) {
			database.crash(isPowerCut);
			if (isPowerCut) world.ledger().onRevert(database);
		}
		world.onCrash(device, isPowerCut);
	}

	return device;
}

export type Device = ReturnType<typeof createDevice>;
export type OpenTab = Tab;
