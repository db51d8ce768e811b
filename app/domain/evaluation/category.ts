/** How answers for a kind of job are weighed (specification part 2 §3, evaluation_categories). */
export type EvaluationCategory = {
	name: string;
	keywords: string[];
	scoring_weights: { domainExpertise: number; generalSkills: number; communication: number; problemSolving: number };
	scoring_config: {
		baseScore: number;
		domainPenalty: number;
		expertiseBonus: number;
		minScore: number;
		maxScore: number;
	};
};

/** The category of a job that names none; its numbers are the specification's defaults (part 2 §9). */
export const DEFAULT_CATEGORY: EvaluationCategory = {
	name: 'General',
	keywords: [],
	scoring_weights: { domainExpertise: 0.4, generalSkills: 0.3, communication: 0.2, problemSolving: 0.1 },
	scoring_config: { baseScore: 65, domainPenalty: -20, expertiseBonus: 15, minScore: 25, maxScore: 95 },
};
