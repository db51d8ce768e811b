/** Limits and default of a question's weight. */
export const MIN_WEIGHT = 1;
export const MAX_WEIGHT = 10;
export const DEFAULT_WEIGHT = 5;

export const WEIGHT_BANDS = ['Critical', 'Important', 'Moderate', 'Low'] as const;
export type WeightBand = (typeof WEIGHT_BANDS)[number];

/** The band of a weight: 8–10 Critical, 6–7 Important, 4–5 Moderate, 1–3 Low. */
export function weightBand(weight: number): WeightBand {
	if (weight >= 8) return 'Critical';
	if (weight >= 6) return 'Important';
	return weight >= 4 ? 'Moderate' : 'Low';
}
