import { type SystemHealth, systemHealthSchema } from '#domain/health/system-health';
import { type Called, call } from './call.ts';

/** Fetches the system's health (route `assessment-health-check`); queue and breaker are sent to staff only. */
export const fetchSystemHealth = (token: string): Promise<Called<SystemHealth>> =>
	call(systemHealthSchema, '/api/functions/assessment-health-check', { method: 'POST', token });
