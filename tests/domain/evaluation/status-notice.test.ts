import { expect, test } from 'vitest';
import { EVALUATION_NOTICES, evaluationNotice } from '#domain/evaluation/status-notice';
import { noticeText } from '#domain/evaluation/words';

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
])('method %s with status %s is shown as %s', (method, status, notice) => {
	expect(evaluationNotice(method, status)).toBe(notice);
});

test('no notice mentions a score when there is none', () => {
	for (const notice of EVALUATION_NOTICES) {
		expect(noticeText(notice, true)).toContain('Current results remain valid.');
		expect(noticeText(notice, false)).not.toMatch(/scored this assessment|results remain/);
	}
});
