import type { OwnAssessment } from '#domain/assessments/assessment';
import { listOwnAssessments } from '../../data/queries/own-assessments.ts';
import { refreshByPull } from '../../sync/refresh.ts';
import { type RowSource, useStoredRows } from './use-stored-rows.ts';

const source: RowSource<OwnAssessment[]> = {
	query: listOwnAssessments,
	refresh: refreshByPull,
};

/** The account's own assessments, latest first. */
export const useOwnAssessments = () => useStoredRows(source);
