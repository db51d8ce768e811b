import type { HealthStatus, SystemHealth } from '#domain/health/system-health';
import { paths } from '../../paths.ts';
import { number } from '../../ui/numbers.ts';

const MEGABYTE = 1_000_000;

/** Words of the System Dashboard. */
export const systemMessages = {
	title: paths.system.title,
	/** `time`: "14:17". */
	checked: (time: string) => `Checked at ${time}. Refreshes every 30 seconds.`,
	offline: (time: string) => `No network. You see the check from ${time}.`,
	lastCheck: (time: string) => `You see the last successful check, from ${time}.`,
	/** Only while the device is online. */
	failed: 'Unable to check system status',
	notHere: 'The system status could not be loaded',
	overall: 'Overall status',
	statuses: {
		healthy: 'Healthy',
		degraded: 'Degraded',
		unhealthy: 'Unhealthy',
		unknown: 'Unknown',
	} satisfies Record<HealthStatus, string>,
	recommendations: 'Recommendations',
	nothingToDo: 'Nothing needs attention.',
	services: 'Services',
	ai: 'AI evaluation service',
	database: 'Database',
	lastDay: 'Last 24 hours',
	total: 'Total assessments',
	aiRate: 'AI success rate',
	errorRate: 'Error rate',
	retries: 'Average retries',
	noData: 'No data',
	percent: (value: number) => `${value.toLocaleString('en')} %`,
	waiting: 'Waiting',
	evaluations: 'Evaluations',
	mails: 'E-mails',
	oldest: (age: string) => `Oldest: ${age}`,
	none: 'None waiting',
	seconds: (count: number) => `${count} s`,
	minutes: (count: number) => `${count} min`,
	hours: (count: number) => `${count} h`,
	days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
	operation: 'Operation',
	breaker: 'AI calls',
	breakerStates: {
		closed: 'Open for requests',
		open: 'Paused after failures',
		half_open: 'Trying again',
	} satisfies Record<NonNullable<SystemHealth['breaker']>['state'], string>,
	pausedUntil: (time: string) => `Paused after failures until ${time}`,
	noAi: 'No AI service is configured',
	backup: 'Last backup',
	noBackup: 'No scheduled backups',
	backupNever: 'None has succeeded yet',
	backupAt: (timestamp: string, size: string) => `${timestamp}, ${size}`,
	backupFailed: (last: string) => `The newest one failed. Last good one: ${last}`,
	backupLate: (last: string) => `Late. Last good one: ${last}`,
	size: 'Database size',
	megabytes: (bytes: number) => `${number(bytes / MEGABYTE, 1)} MB`,
	version: 'Version of the server',
	perDay: 'Evaluations a day',
	period: (from: string, to: string) => `${from} to ${to}, days in UTC`,
	today: (count: number) => `Today ${number(count)}`,
	/** Text alternative of the bar chart, with all numbers. */
	chart: (total: number, days: readonly string[]) =>
		`${number(total)} ${total === 1 ? 'evaluation' : 'evaluations'} in the last 7 days. ${days.join(', ')}.`,
	dayCount: (day: string, count: number) => `${day}: ${number(count)}`,
	analytics: 'Evaluation analytics',
	analyticsNote: 'The last 7 rows: a row for each day, method and status.',
	noAnalytics: 'Nothing has been evaluated yet.',
	columns: {
		date: 'Date',
		method: 'Method',
		count: 'Assessments',
		score: 'Average score',
		status: 'System status',
	},
	noScore: '–',
	systemStatuses: {
		success: 'Success',
		configuration_error: 'Configuration error',
		fallback_after_retries: 'Fallback after retries',
		connection_failed: 'Connection failed',
		critical_failure: 'Critical failure',
		legacy: 'Legacy',
	} as Readonly<Record<string, string>>,
} as const;
