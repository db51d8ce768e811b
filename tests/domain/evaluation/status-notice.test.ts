import { expect, test } from 'vitest';
import { evaluationNotice } from '#domain/evaluation/status-notice';

test.each([
	['ai', 'success', null],
	['ai', 'legacy', null],
	['fallback', 'success', 'backup_used'],
	['fallback', 'configuration_error', 'configuration_error'],
	['fallback', 'fallback_after_retries', 'fallback_after_retries'],
	['fallback', 'connection_failed', 'connection_failed'],
	['emergency', 'critical_failure', 'critical_failure'],
	['emergency', 'success', null],
	['fallback', 'anything else', 'backup_used'],
])('method %s with status %s is told as %s', (method, status, notice) => {
	expect(evaluationNotice(method, status)).toBe(notice);
});
