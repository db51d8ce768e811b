import type { Actor } from '../../app/domain/access/actor.ts';
import { HIRE_STAGES } from '../../app/domain/hire-events/hire-event.ts';
import { OP_SCHEMA_VERSION } from '../../app/domain/ops/operation.ts';
import type { Device } from './device.ts';
import type { Ledger } from './ledger.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { ServerModel } from './server-model.ts';
import type { VirtualTime } from './virtual-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

type HappeningsWorld = {
	random: Random;
	time: VirtualTime;
	server: ServerModel;
	network: Network;
	ledger: Ledger;
	jobIds: readonly string[];
	/** The accounts that sign in on the devices. */
	actors: readonly Actor[];
	/** Whether the world has settings, slides and preferences. */
	hasSettings: boolean;
	/** Whether the team decides about applications. */
	hasReviews: boolean;
	/** Sends each device a ping with this probability. */
	pingAll: (probability: number) => void;
};

/** Events that no simulated user causes: on a device, on the server, or by users elsewhere. Returns the name of the event. */
export function createHappenings({
	random,
	time,
	server,
	network,
	ledger,
	jobIds,
	actors,
	hasSettings,
	hasReviews,
	pingAll,
}: HappeningsWorld) {
	const admin: Actor = { id: 'otheradmin00001', role: 'admin', isDeckOwner: hasSettings };

	const anyTab = (device: Device) => (device.tabs().length > 0 ? random.pick(device.tabs()) : undefined);
	const anyJob = () => server.state().jobs.get(random.pick(jobIds));

	function flap(device: Device): void {
		for (let index = 0; index < 6; index += 1) {
			time.after(index * 150, () => {
				network.setOffline(device.name, index % 2 === 0 && !network.isHealed());
				device.syncNow();
			});
		}
	}

	const happenings: Record<string, (device: Device) => void> = {
		kill: (device) => device.crash(false),
		power_cut: (device) => device.crash(true),
		close_tab: (device) => {
			const tab = anyTab(device);
			if (tab && device.tabs().length > 1) device.closeTab(tab);
		},
		open_tab: (device) => {
			if (device.session() && device.tabs().length < 4) device.openTab();
		},
		freeze: (device) => anyTab(device)?.page.freeze(),
		/** Long enough for another tab to take over. */
		freeze_for_a_while: (device) => {
			const page = (random.chance(0.5) ? device.tabs()[0] : anyTab(device))?.page;
			page?.freeze();
			time.after(8000 + random.int(12_000), () => page?.thaw());
		},
		thaw: (device) => {
			for (const { page } of device.tabs()) page.thaw();
		},
		hide: (device) => {
			const page = anyTab(device)?.page;
			if (page) page.isVisible = !page.isVisible;
		},
		offline: (device) => network.setOffline(device.name, true),
		online: (device) => {
			network.setOffline(device.name, false);
			device.syncNow();
		},
		flap,
		clock: (device) => {
			device.skewMs = random.pick([-2 * YEAR_MS, DAY_MS, 0, 2 * YEAR_MS]);
		},
		token: (device) => {
			const token = device.session()?.token;
			if (token) network.tokens.delete(token);
		},
		answering: (device) => {
			device.isWriting = !device.isWriting;
		},
		switch_account: (device) => {
			const other = random.pick(actors);
			if (device.session()?.actor !== other) device.signIn(other);
		},
		sign_out: (device) => {
			const actor = device.session()?.actor;
			if (!actor || !random.chance(0.3)) return;
			for (const { id } of device.databases.get(actor.id)?.rows('outbox') ?? []) ledger.onDiscard(id);
			device.signOut();
			device.signIn(actor);
			device.openTab();
		},
		pause_job: () => {
			const job = anyJob();
			if (job) server.putJob({ ...job, fields: { ...job.fields, active: !job.fields.active } });
			pingAll(0.5);
		},
		delete_job: () => {
			if (random.chance(0.3)) server.deleteJob(random.pick(jobIds));
			pingAll(0.5);
		},
		job_edited: () => {
			const job = anyJob();
			if (!job) return;
			const field = random.pick(['title', 'location', 'description'] as const);
			const changes = { [field]: { base: job.fields[field], mine: `theirs ${random.int(1000)}` } };
			const op = { id: random.id(), schema: OP_SCHEMA_VERSION, record: job.fields.id };
			server.apply(admin, { ...op, kind: 'edit_job', payload: { changes } });
			pingAll(0.5);
		},
		questions_saved: () => {
			const job = anyJob();
			if (!job) return;
			const questions = [{ id: random.id(), prompt: 'New', type: 'text' as const, options: [], weight: 5 }];
			const op = { id: random.id(), schema: OP_SCHEMA_VERSION, record: job.fields.id };
			server.apply(admin, { ...op, kind: 'save_questions', payload: { base_version: job.version, questions } });
			pingAll(0.5);
		},
		evaluated: () => {
			const submitted = Array.from(server.state().assessments.keys());
			if (submitted.length > 0) server.score(random.pick(submitted), random.int(100));
			pingAll(0.5);
		},
		prune: () => server.pruneLog(),
	};
	/** Changes of the settings by others. */
	const inSettings: typeof happenings = {
		category_deleted: () => {
			const id = anyOf(server.state().settings.categories);
			if (id && random.chance(0.3)) server.deleteCategory(id);
			pingAll(0.5);
		},
		category_edited: () => {
			const { categories } = server.state().settings;
			const present = categories.get(anyOf(categories) ?? '');
			if (present)
				settingsEdited('edit_category', present.id, {
					name: { base: present.name, mine: `theirs ${random.int(1000)}` },
				});
		},
		unsubscribed: () => {
			const { members } = server.state().settings;
			const id = anyOf(members);
			const present = id && members.get(id)?.preferences.email_notifications;
			if (id) settingsEdited('change_preferences', id, { email_notifications: { base: present, mine: false } });
		},
		slide_edited: () => {
			const { slides } = server.state().settings;
			const present = slides.get(anyOf(slides) ?? '');
			if (present)
				settingsEdited('edit_slide', present.id, {
					title: { base: present.title, mine: `theirs ${random.int(1000)}` },
				});
		},
		slide_deleted: () => {
			const id = anyOf(server.state().settings.slides);
			if (id)
				server.apply(admin, {
					id: random.id(),
					schema: OP_SCHEMA_VERSION,
					record: id,
					kind: 'delete_slide',
					payload: {},
				});
			pingAll(0.5);
		},
	};
	const anyOf = (rows: ReadonlyMap<string, unknown>): string | undefined =>
		rows.size > 0 ? random.pick(Array.from(rows.keys())) : undefined;
	function settingsEdited(
		kind: 'edit_category' | 'edit_slide' | 'change_preferences',
		record: string,
		changes: Record<string, { base: unknown; mine: unknown }>,
	): void {
		server.apply(admin, { id: random.id(), schema: OP_SCHEMA_VERSION, record, kind, payload: { changes } });
		pingAll(0.5);
	}
	/** Decisions of others about applications. */
	const inReviews: typeof happenings = {
		shortlisted: () => {
			const record = anyOf(server.state().assessments);
			const op = { id: random.id(), schema: OP_SCHEMA_VERSION };
			const payload = { on_shortlist: random.chance(0.5) };
			if (record) server.apply(admin, { ...op, record, kind: 'set_shortlist', payload });
			pingAll(0.5);
		},
		decided: () => {
			const record = anyOf(server.state().assessments);
			const op = { id: random.id(), schema: OP_SCHEMA_VERSION };
			const event_date = `2026-11-1${random.pick([0, 1, 2])}`;
			const payload = { stage: random.pick(HIRE_STAGES), reason: '', event_date, test_mode: false };
			if (record) server.apply(admin, { ...op, record, kind: 'record_decision', payload });
			pingAll(0.5);
		},
	};
	if (hasSettings) Object.assign(happenings, inSettings);
	if (hasReviews) Object.assign(happenings, inReviews);
	const names = Object.keys(happenings);

	return (device: Device): string => {
		const name = random.pick(names);
		happenings[name]?.(device);
		return name;
	};
}
