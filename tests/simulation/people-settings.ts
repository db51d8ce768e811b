import { listCategories } from '../../app/entities/evaluation/evaluation-settings.ts';
import { changePreferences, listPreferences } from '../../app/features/admins/stored-preferences.ts';
import { addCategory, editCategory, setFlag } from '../../app/features/evaluation-management/stored-settings.ts';
import {
	addSlides,
	deleteSlide,
	editSlide,
	listSlides,
	orderDeck,
} from '../../app/features/investor-deck/stored-slides.ts';
import type { Device, OpenTab } from './device.ts';
import type { Random } from './random.ts';
import { aNewCategory } from './server-settings.ts';

const IN_DECK = ['slide', 'new_slide', 'delete_slide', 'order', 'order'] as const;
const OF_SCORING = ['category', 'category', 'new_category', 'flag'] as const;
type Kind = (typeof IN_DECK)[number] | (typeof OF_SCORING)[number] | 'preferences';

/** The kinds of changes that the admin of a world makes: all, or one group. */
export const FOCUSES: readonly (readonly Kind[])[] = [
	[...IN_DECK, ...OF_SCORING, 'preferences', 'preferences'],
	IN_DECK,
	OF_SCORING,
	['preferences'],
];

export type Settings = { random: Random; focus: readonly Kind[] };

const HOURS = ['20:00', '21:00', '22:00', '23:00'] as const;

/**
 * An admin who owns the deck changes settings, slides or preferences with the commands of the screens, based on what the
 * device shows.
 */
export async function changeSettings(
	tab: OpenTab,
	{ random, focus }: Settings,
	made: { newId: () => string; at: string },
	text: string,
) {
	const some = <T>(rows: readonly T[]): T | undefined => (rows.length > 0 ? random.pick(rows) : undefined);
	switch (random.pick(focus)) {
		case 'category': {
			const entry = some(await listCategories(tab));
			if (!entry) return;
			const { id, sort_order: _, ...began } = entry.category;
			const wanted = random.pick([
				{ name: text },
				{ keywords: [text] },
				{ scoring_config: { ...began.scoring_config, baseScore: 40 + random.int(20) } },
				{ is_active: !began.is_active },
				{ is_default: true },
			]);
			await editCategory(tab, id, began, { ...began, ...wanted }, made);
			return;
		}
		case 'new_category':
			await addCategory(tab, random.id(), { ...aNewCategory(text), is_default: random.chance(0.3) }, made);
			return;
		case 'flag': {
			const flag = some(tab.database.rows('evaluation_feature_flags'));
			if (flag) await setFlag(tab, flag.id, random.chance(0.5), made);
			return;
		}
		case 'preferences': {
			const member = some(await listPreferences(tab));
			if (!member) return;
			const began = member.preferences;
			const wanted = random.pick([
				{ email_notifications: !began.email_notifications },
				{ frequency: random.pick(['immediate', 'hourly', 'daily'] as const) },
				{ score_threshold: random.pick([0, 50, 75, 90]) },
				{ quiet_hours: { ...began.quiet_hours, start: random.pick(HOURS) } },
				{ quiet_hours: { ...began.quiet_hours, enabled: !began.quiet_hours.enabled } },
			]);
			await changePreferences(tab, member.id, began, { ...began, ...wanted }, made);
			return;
		}
		case 'slide': {
			const slide = some(await listSlides(tab))?.slide;
			if (!slide) return;
			const wanted = random.pick([{ title: text }, { content: { ...slide.content, bullets: [text] } }]);
			await editSlide(tab, slide.id, { ...slide, ...wanted }, made);
			return;
		}
		case 'new_slide': {
			const content = { bullets: [text] };
			const slide = { slide_number: 1 + random.int(9), slide_type: 'bullet_list', title: text, subtitle: '', content };
			await addSlides(tab, [{ ...slide, id: random.id() }], made);
			return;
		}
		case 'delete_slide': {
			const slide = some(await listSlides(tab))?.slide;
			if (slide) await deleteSlide(tab, slide.id, made);
			return;
		}
		case 'order': {
			const ids = (await listSlides(tab)).map(({ slide }) => slide.id);
			if (ids.length > 1) {
				const first = random.pick(ids);
				await orderDeck(tab, [first, ...ids.filter((id) => id !== first)], made);
			}
			return;
		}
	}
}

/** Whether the account on the device may change settings: here admins own the deck. */
export const canChangeSettings = (device: Device): boolean => device.session()?.actor.isDeckOwner === true;
