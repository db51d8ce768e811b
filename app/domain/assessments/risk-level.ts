/** Behaviour risks above these are high or medium. */
export const HIGH_RISK_ABOVE = 70;
export const MEDIUM_RISK_ABOVE = 40;

/** Risk factors (1–10) of an enhanced evaluation above these are high or medium. */
const HIGH_FACTOR_ABOVE = 6;
const MEDIUM_FACTOR_ABOVE = 3;

export type RiskLevel = 'high' | 'medium' | 'low';

const levelOf = (value: number, medium: number, high: number): RiskLevel =>
	value > high ? 'high' : value > medium ? 'medium' : 'low';

/** The level of a behaviour risk, 0–100. */
export const riskLevel = (risk: number): RiskLevel => levelOf(risk, MEDIUM_RISK_ABOVE, HIGH_RISK_ABOVE);

/** The level of a risk factor, 1–10. */
export const factorLevel = (factor: number): RiskLevel => levelOf(factor, MEDIUM_FACTOR_ABOVE, HIGH_FACTOR_ABOVE);
