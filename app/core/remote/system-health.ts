import { type SystemHealth, systemHealthSchema } from '#domain/health/system-health';
import { type Called, call } from './call.ts';

/** How the system is (specification part 2 §7, assessment-health-check); queue and breaker come for the hiring team alone. */
export const fetchSystemHealth = (token: string): Promise<Called<SystemHealth>> =>
	call(systemHealthSchema, '/api/functions/assessment-health-check', { method: 'POST', token });
