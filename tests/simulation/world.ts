import type { Actor } from '../../app/domain/access/actor.ts';
import { checkAtRest, checkSaved, checkServer, isAtRest, stuck } from './at-rest.ts';
import type { Database, StorageMood } from './database.ts';
import { createDevice, type Device, type DeviceWorld, type Wrap, type WrapTabStore } from './device.ts';
import { createHappenings } from './happenings.ts';
import type { InvariantNumber, Violation } from './invariants.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createNetwork, ERRORS, type NetworkConditions } from './network.ts';
import { createPeople } from './people.ts';
import { seedApplications } from './people-reviews.ts';
import { FOCUSES } from './people-settings.ts';
import { createRandom, type Random } from './random.ts';
import { ALL_RULES, createServerModel, type ServerRules } from './server-model.ts';
import { aStoredJob } from './server-rows.ts';
import type { ServerState } from './server-state.ts';
import { createVirtualTime } from './virtual-time.ts';

/** The outbox must be empty this long after the network healed, in milliseconds. */
const HEALED_MS = 90_000;
/** The number of requests that isolate the failing ones of two hundred operations. */
const ISOLATING_REQUESTS = 40;
/** The time a change may take from the server to a listening device: a ping and two slow round trips. */
const HEARD_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A removed mechanism, to prove that a check detects it. */
export type Mutant = {
	rules?: Partial<ServerRules>;
	wrap?: Wrap;
	wrapTabStore?: WrapTabStore;
	/** Requests carry the token of the signed-in account. */
	usesAnyToken?: boolean;
	/** Only violations of these count: each check is shown to detect its mutant. */
	only?: readonly InvariantNumber[];
};

export type RunResult = { seed: number; violation: Violation | undefined; steps: number; trace: string[] };

/** The parameters of one run, drawn from its seed. */
function drawConditions(random: Random): NetworkConditions {
	const errors = ERRORS.filter(() => random.chance(0.5));
	return {
		faultRate: random.pick([0, 0.1, 0.3, 0.6, 0.9]),
		errors: errors.length > 0 ? errors : ERRORS,
		latencyMs: random.pick([5, 50, 300, 3000]),
		lateMs: random.pick([500, 5000, 60_000]),
		pageSize: random.pick([1, 2, 3, 200]),
	};
}

const drawMood = (random: Random): StorageMood => ({
	isSlow: random.chance(0.25),
	quotaRate: random.chance(0.2) ? 0.15 : 0,
	crashRate: random.chance(0.3) ? 0.02 : 0,
});

/**
 * Runs one world from its seed: devices that run the real engine, users, a network with faults, and a server. Then the
 * network heals.
 */
export async function simulate(seed: number, mutant: Mutant = {}, isTraced = false): Promise<RunResult> {
	const time = createVirtualTime();
	const random = createRandom(seed, 0);
	const trace: string[] = [];
	let violation: Violation | undefined;
	let failure: unknown;
	let isAsleep = false;
	const note = (line: string): void => {
		if (isTraced) trace.push(`${(time.now() / 1000).toFixed(3).padStart(9)}s  ${line}`);
	};
	function violate(invariant: InvariantNumber, detail: string): void {
		if (violation || (mutant.only && !mutant.only.includes(invariant))) return;
		violation = { invariant, detail, atMs: time.now() };
		note(`VIOLATION of ${invariant}: ${detail}`);
	}
	const fail = (error: unknown): void => {
		failure ??= error;
	};
	const isOver = (): boolean => violation !== undefined || failure !== undefined;

	const server = createServerModel({ ...ALL_RULES, ...mutant.rules }, time.now);
	const conditions = drawConditions(random);
	const network = createNetwork(server, time, createRandom(seed, 1), conditions, note);
	const actors = new Map<string, Actor>();
	// A separate stream: a world without settings draws the same numbers whether or not settings exist.
	const settings = createRandom(seed, 3);
	const hasSettings = settings.chance(0.25);
	const reviews = createRandom(seed, 5);
	const hasReviews = reviews.chance(0.33);
	const cards = createRandom(seed, 6);
	const people = createPeople({
		random,
		server,
		trace: note,
		fail,
		onDiscard: (opId) => ledger.onDiscard(opId),
		isPoisoned: random.chance(0.15),
		settings: hasSettings ? { random: settings, focus: settings.pick(FOCUSES) } : null,
		reviews: hasReviews ? reviews : null,
		cards: hasReviews && cards.chance(0.5) ? cards : null,
	});
	const ledger: Ledger = createLedger(server, actors, violate);
	network.onDelivery(ledger.onDelivery);

	const world: DeviceWorld = {
		time,
		random,
		engineRandom: createRandom(seed, 2),
		network,
		ledger: () => ledger,
		wrap: mutant.wrap ?? ((ports) => ports),
		wrapTabStore: mutant.wrapTabStore ?? ((store) => store),
		usesAnyToken: mutant.usesAnyToken === true,
		trace: note,
		fail,
		onCrash: (device, isPowerCut) => {
			for (const database of device.databases.values()) {
				if (isPowerCut) people.onPowerCut(database);
				checkSaved(database, people, ledger, violate);
			}
			time.after(200 + random.int(3000), () => {
				if (device.session() && !isAsleep) device.openTab();
			});
		},
	};

	const candidates = Array.from(
		{ length: 1 + random.int(2) },
		(): Actor => ({ id: random.id(), role: null, isDeckOwner: false }),
	);
	const hasAdmin = random.chance(0.5) || hasSettings || hasReviews;
	if (hasAdmin)
		candidates.push({
			id: random.id(),
			role: random.pick(['admin', 'super_admin'] as const),
			isDeckOwner: hasSettings,
		});
	if (hasReviews && reviews.chance(0.5)) candidates.push({ id: reviews.id(), role: 'reviewer', isDeckOwner: false });
	for (const actor of candidates) actors.set(actor.id, actor);
	const jobIds = Array.from({ length: 1 + random.int(3) }, () => random.id());
	for (const id of jobIds) server.createJob(aStoredJob(id, random.id()), [random.id(), random.id()]);

	if (hasReviews) seedApplications(server, reviews, jobIds);
	if (hasSettings) {
		server.seed(
			settings,
			candidates.filter(({ role }) => role !== null),
		);
	}

	const devices: Device[] = [];
	for (const actor of candidates) {
		const count = random.chance(actor.isDeckOwner || (hasReviews && actor.role) ? 0.8 : 0.35) ? 2 : 1;
		for (let index = 0; index < count; index += 1) {
			const device = createDevice(world, `d${devices.length + 1}`, drawMood(random));
			device.signIn(actor);
			const tabs = random.chance(0.02) ? 20 : 1 + random.int(3);
			for (let tab = 0; tab < tabs; tab += 1) device.openTab();
			devices.push(device);
		}
	}
	if (random.chance(0.004)) {
		const id = random.id();
		server.createJob(
			aStoredJob(id, random.id()),
			Array.from({ length: 120 }, () => random.id()),
		);
		const [tab] = devices[0]?.tabs() ?? [];
		if (tab) people.writeAll(tab, id);
		// Small pages would exceed the time limit.
		conditions.pageSize = 50;
		note('120 texts are written at once');
	}
	network.onCommit(() => pingAll(0.7));
	/** Pings are dropped, duplicated and late. */
	function pingAll(probability: number): void {
		for (const device of devices) {
			if (network.isHealed() || random.chance(probability)) device.ping();
			if (random.chance(0.05)) device.ping();
		}
	}

	const eventful = random.pick([0, 0.1, 0.3]);
	const actions = 3 + random.int(25);
	const pace = random.pick([5, 300, 2000]);

	const isRestored = random.chance(0.25);
	const backupAt = isRestored ? random.int(actions) : -1;
	const restoreAt = isRestored ? backupAt + 1 + random.int(actions) : -1;
	let backup: ServerState | undefined;
	const happenings = createHappenings({
		random,
		time,
		server,
		network,
		ledger,
		jobIds,
		actors: candidates,
		hasSettings,
		hasReviews,
		pingAll,
	});

	// Actions of users during the faults.
	for (let action = 0; action < actions && !isOver(); action += 1) {
		if (action === backupAt) backup = server.backup();
		if (action === restoreAt && backup) {
			note('the server is restored from its backup');
			server.restore(backup);
		}
		await time.run(time.now() + random.int(pace), isOver);
		const device = random.pick(devices);
		if (random.chance(eventful)) note(`${device.name}: ${happenings(device)}`);
		const live = device.tabs().filter(({ page }) => page.state() === 'live');
		if (live.length > 0) people.act(device, random.pick(live), jobIds);
		await time.settled();
	}
	if (!isOver() && random.chance(0.03)) await sleepForAMonth();

	/** Everything is closed for thirty days. */
	async function sleepForAMonth(): Promise<void> {
		note('everything is closed for 30 days');
		isAsleep = true;
		for (const device of devices) for (const tab of device.tabs()) device.closeTab(tab);
		await time.run(time.now() + 29 * DAY_MS, isOver);
		isAsleep = false;
		for (const device of devices) device.openTab();
	}

	// The network heals, and a user looks at every device.
	network.heal();
	note('everything heals');
	const users = new Map(devices.map((device) => [device, Array.from(device.databases.keys())]));
	const rounds = Math.max(...Array.from(users.values(), (each) => each.length));
	for (let round = 0; round < rounds && !isOver(); round += 1) {
		const watched: { device: Device; database: Database; actor: Actor }[] = [];
		for (const device of devices) {
			const current = device.session()?.actor;
			const order = [current?.id, ...(users.get(device) ?? []).filter((id) => id !== current?.id)];
			const actor = actors.get(order[round % order.length] ?? '') ?? current;
			if (!actor) continue;
			recover(device, actor);
			const database = device.databases.get(actor.id);
			if (database) watched.push({ device, database, actor });
		}
		await awaitRest(watched);
	}

	function recover(device: Device, actor: Actor): void {
		device.mood = { isSlow: device.mood.isSlow, quotaRate: 0, crashRate: 0 };
		device.isWriting = false;
		if (device.session()?.actor !== actor) device.signIn(actor);
		device.refreshToken();
		if (device.tabs().every(({ page }) => page.state() !== 'live')) device.openTab();
		for (const tab of device.tabs()) {
			if (tab.page.state() !== 'live') continue;
			tab.page.isVisible = true;
			for (const row of people.openAttempts(tab.database)) people.leave(tab, row);
		}
		device.syncNow();
	}

	async function awaitRest(watched: { device: Device; database: Database; actor: Actor }[]): Promise<void> {
		const allAtRest = (): boolean =>
			network.underWay() === 0 && watched.every(({ database }) => isAtRest(database, server));
		const healedAt = time.now();
		const until = healedAt + HEALED_MS;
		// Requests in flight when the network healed may still arrive, and are seen with the next ping.
		while (!isOver() && time.now() < until) {
			await time.run(until, () => isOver() || allAtRest());
			if (isOver() || !allAtRest()) break;
			const isQuiet = await staysAtRest(allAtRest);
			if (isQuiet) break;
		}
		if (isOver()) return;
		const isPoisoned = (database: Database): boolean =>
			database.rows('outbox').some((row) => JSON.stringify(row.op).includes('POISON'));
		checkSent(({ database }) => !isPoisoned(database), 12);
		// The failing operation is isolated by ever smaller requests: this many, each as slow as this network.
		const isolated = (): boolean => watched.every(({ database }) => stuck(database).length === 0);
		await time.run(time.now() + ISOLATING_REQUESTS * 2 * network.conditions.latencyMs, () => isOver() || isolated());
		checkSent(({ database }) => isPoisoned(database), 14);
		// Changes sent in the last seconds must still be announced and pulled.
		await time.run(time.now() + HEARD_MS, () => isOver() || allAtRest());
		for (const { database, actor } of watched) {
			if (isOver()) return;
			if (!isAtRest(database, server)) violate(7, `${database.user} has not caught up with the server`);
			checkAtRest(database, actor, { server, people, ledger, violate });
		}
		if (!isOver()) checkServer(server, ledger, actors, violate);

		function checkSent(isAsked: (one: { database: Database }) => boolean, invariant: 12 | 14): void {
			for (const { database } of watched.filter(isAsked)) {
				for (const { id, op, state } of stuck(database)) {
					violate(
						invariant,
						`${op.kind} ${id} is still ${state} ${(time.now() - healedAt) / 1000} s after the network healed`,
					);
				}
			}
		}
	}
	/** Advances half a second, in which nothing may change any more. */
	async function staysAtRest(allAtRest: () => boolean): Promise<boolean> {
		const { seq } = server.state();
		await time.run(time.now() + 500, isOver);
		return server.state().seq === seq && allAtRest();
	}

	time.clear();
	if (failure !== undefined) throw failure;
	const outcome = { seed, violation, steps: time.steps(), trace };
	for (const device of devices) device.end();
	return outcome;
}
