/** Above these an assessment is at high or medium risk. */
export const HIGH_RISK_ABOVE = 70;
export const MEDIUM_RISK_ABOVE = 40;

/** Above these a risk factor of an enhanced evaluation, 1–10, is red or yellow. */
const HIGH_FACTOR_ABOVE = 6;
const MEDIUM_FACTOR_ABOVE = 3;

export type RiskLevel = 'high' | 'medium' | 'low';

const levelOf = (value: number, medium: number, high: number): RiskLevel =>
	value > high ? 'high' : value > medium ? 'medium' : 'low';

/** The level of a behaviour risk of 0–100. */
export const riskLevel = (risk: number): RiskLevel => levelOf(risk, MEDIUM_RISK_ABOVE, HIGH_RISK_ABOVE);

/** The level of a risk factor of 1–10. */
export const factorLevel = (factor: number): RiskLevel => levelOf(factor, MEDIUM_FACTOR_ABOVE, HIGH_FACTOR_ABOVE);
