import type { Actor } from '../../app/domain/access/actor.ts';
import { mergePreferencesEdit } from '../../app/domain/admins/edit-preferences.ts';
import { DEFAULT_PREFERENCES, type NotificationPreferences } from '../../app/domain/admins/notification-preferences.ts';
import { mergeSlideEdit } from '../../app/domain/deck/edit-slide.ts';
import { orderSlides } from '../../app/domain/deck/order-slides.ts';
import type { Slide } from '../../app/domain/deck/slide.ts';
import { DEFAULT_CATEGORY } from '../../app/domain/evaluation/category.ts';
import type { CategoryValues, SyncedCategory } from '../../app/domain/evaluation/category-rows.ts';
import { mergeCategoryEdit } from '../../app/domain/evaluation/edit-category.ts';
import type { SyncedCollection } from '../../app/domain/sync/collections.ts';
import type { Conflict } from '../../app/domain/sync/conflict.ts';
import type { OpOf, OpRejection } from '../../app/domain/sync/op.ts';
import type { Random } from './random.ts';

/** What admins change besides jobs. Rows are immutable, so that a copy of the maps is a backup. */
export type SettingsState = {
	categories: Map<string, SyncedCategory>;
	flags: Map<string, boolean>;
	slides: Map<string, Slide>;
	members: Map<string, { user: string; preferences: NotificationPreferences }>;
};

export const emptySettings = (): SettingsState => ({
	categories: new Map(),
	flags: new Map(),
	slides: new Map(),
	members: new Map(),
});

export const copySettings = ({ categories, flags, slides, members }: SettingsState): SettingsState => ({
	categories: new Map(categories),
	flags: new Map(flags),
	slides: new Map(slides),
	members: new Map(members),
});

/** The rows of a settings collection; undefined for other collections. */
export function settingsRows(state: SettingsState, collection: SyncedCollection): Map<string, unknown> | undefined {
	switch (collection) {
		case 'evaluation_categories':
			return state.categories;
		case 'evaluation_feature_flags':
			return state.flags;
		case 'investor_deck_slides':
			return state.slides;
		case 'notification_preferences':
			return state.members;
		default:
			return undefined;
	}
}

export type SettingsOp = OpOf<
	| 'edit_category'
	| 'add_category'
	| 'set_flag'
	| 'edit_slide'
	| 'add_slide'
	| 'delete_slide'
	| 'order_slides'
	| 'change_preferences'
>;
type Rejection = { code: OpRejection; detail: string; current?: Conflict };
type Log = (collection: SyncedCollection, id: string, scope: string) => void;

const conflictOf = (part: 'category' | 'slide' | 'preferences', conflicts: Record<string, unknown>): Rejection => ({
	code: 'conflict',
	detail: Object.keys(conflicts).join(', '),
	current: { [part]: conflicts },
});

/** A category as a device creates it. */
export const aNewCategory = (name: string): CategoryValues => ({
	...DEFAULT_CATEGORY,
	name,
	description: '',
	keywords: [],
	is_active: true,
	is_default: false,
});

/**
 * The rules of the real server's hooks for settings, over maps. `merges`: false lets a later edit overwrite an earlier one.
 */
export function createSettingsModel(
	state: () => SettingsState,
	log: Log,
	{ merges, logsDeletes }: { merges: boolean; logsDeletes: boolean },
) {
	function putCategory(category: SyncedCategory): void {
		const { categories } = state();
		categories.set(category.id, category);
		log('evaluation_categories', category.id, 'staff');
		if (!category.is_default) return;
		for (const other of Array.from(categories.values())) {
			if (other.id === category.id || !other.is_default) continue;
			categories.set(other.id, { ...other, is_default: false });
			log('evaluation_categories', other.id, 'staff');
		}
	}

	function putSlide(slide: Slide): void {
		state().slides.set(slide.id, slide);
		log('investor_deck_slides', slide.id, 'deck');
	}

	function putMember(id: string, user: string, preferences: NotificationPreferences): void {
		state().members.set(id, { user, preferences });
		log('notification_preferences', id, 'managers');
		log('notification_preferences', id, `account:${user}`);
	}

	/** The edit as applied to the current row; a server that does not merge applies every field. */
	const based = <Changes extends Record<string, { base: unknown; mine: unknown }>>(changes: Changes, row: object) =>
		merges
			? { changes }
			: {
					changes: Object.fromEntries(
						Object.entries(changes).map(([field, { mine }]) => [field, { base: fieldOf(row, field), mine }]),
					),
				};

	function editCategory({ record, payload }: OpOf<'edit_category'>): Rejection | undefined {
		const present = state().categories.get(record);
		if (!present) return { code: 'category_gone', detail: record };
		const { id, sort_order, ...values } = present;
		const result = mergeCategoryEdit(values, based(payload.changes, values));
		if ('conflicts' in result) return conflictOf('category', result.conflicts);
		if (result.merged !== values) putCategory({ ...result.merged, id, sort_order });
		return undefined;
	}

	function addCategory({ record, payload }: OpOf<'add_category'>): Rejection | undefined {
		const { categories } = state();
		if (categories.has(record)) return { code: 'op_id_conflict', detail: record };
		putCategory({ ...payload, id: record, sort_order: categories.size });
		return undefined;
	}

	function setFlag({ record, payload }: OpOf<'set_flag'>): undefined {
		if (state().flags.get(record) === payload.is_enabled) return;
		state().flags.set(record, payload.is_enabled);
		log('evaluation_feature_flags', record, 'staff');
	}

	function editSlide({ record, payload }: OpOf<'edit_slide'>): Rejection | undefined {
		const present = state().slides.get(record);
		if (!present) return { code: 'slide_gone', detail: record };
		const result = mergeSlideEdit(present, based(payload.changes, present));
		if ('conflicts' in result) return conflictOf('slide', result.conflicts);
		if (result.slide !== present) putSlide(result.slide);
		return undefined;
	}

	function deleteSlide(id: string): undefined {
		if (state().slides.delete(id) && logsDeletes) log('investor_deck_slides', id, 'deck');
	}

	function changePreferences({ record, payload }: OpOf<'change_preferences'>): Rejection | undefined {
		const member = state().members.get(record);
		if (!member) return { code: 'not_allowed', detail: record };
		const result = mergePreferencesEdit(member.preferences, based(payload.changes, member.preferences));
		if ('conflicts' in result) return conflictOf('preferences', result.conflicts);
		if (result.merged !== member.preferences) putMember(record, member.user, result.merged);
		return undefined;
	}

	return {
		apply: (op: SettingsOp): Rejection | undefined => {
			switch (op.kind) {
				case 'edit_category':
					return editCategory(op);
				case 'add_category':
					return addCategory(op);
				case 'set_flag':
					return setFlag(op);
				case 'edit_slide':
					return editSlide(op);
				case 'add_slide':
					if (!state().slides.has(op.record)) putSlide({ ...op.payload, id: op.record });
					return undefined;
				case 'delete_slide':
					return deleteSlide(op.record);
				case 'order_slides': {
					const { slides } = state();
					for (const slide of orderSlides(Array.from(slides.values()), op.payload.ids)) putSlide(slide);
					return undefined;
				}
				case 'change_preferences':
					return changePreferences(op);
			}
		},
		/** Deletes a category, which works online only. */
		deleteCategory: (id: string): void => {
			if (state().categories.delete(id) && logsDeletes) log('evaluation_categories', id, 'staff');
		},
		/** The initial settings of a team. */
		seed: (random: Random, staff: readonly Actor[]): void => {
			for (const is_default of [true, false]) {
				const id = random.id();
				putCategory({ ...aNewCategory(`Category ${id}`), is_default, id, sort_order: is_default ? 0 : 1 });
			}
			const flag = random.id();
			state().flags.set(flag, true);
			log('evaluation_feature_flags', flag, 'staff');
			for (const number of [1, 2, 3]) {
				const content = { bullets: [`Point ${number}`] };
				const slide = {
					slide_number: number,
					slide_type: 'bullet_list',
					title: `Slide ${number}`,
					subtitle: '',
					content,
				};
				putSlide({ ...slide, id: random.id() });
			}
			for (const { id } of [...staff, { id: 'otherreviewer01' }]) putMember(random.id(), id, DEFAULT_PREFERENCES);
		},
	};
}

/** A field of a row; `whole.part` for a part of an object. */
export const fieldOf = (row: unknown, field: string): unknown =>
	field.split('.').reduce<unknown>((value, part) => (Object(value) as Record<string, unknown>)[part] ?? null, row);
