import * as z from 'zod/mini';
import { listedOverrideSchema } from '#domain/evaluation/listed-override';
import { fetchScoreOverrides } from '../../core/remote/score-analytics.ts';
import { reportSource } from '../../core/session/stored-report.ts';
import { useStoredRows } from '../../core/session/use-stored-rows.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';

const source = {
	...reportSource('score_overrides', z.array(listedOverrideSchema), fetchScoreOverrides),
	// An override of a colleague arrives as a change of its assessment.
	subscribe: subscribePulled,
};

/** The newest overrides, from this device first. */
export const useScoreOverrides = () => useStoredRows(source);
