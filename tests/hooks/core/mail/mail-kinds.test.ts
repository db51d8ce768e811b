import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { UNHURRIED_MAILS } from '../../../../hooks/core/mail/mail-kinds.ts';

it('the index of urgent mails leaves out the kinds that no one waits for', async () => {
	const migration = await readFile(new URL('../../../../migrations/34_email_outbox.ts', import.meta.url), 'utf8');
	const [, condition = ''] = /idx_email_outbox_urgent.*`kind` NOT IN \(([^)]*)\)/.exec(migration) ?? [];
	expect(condition).toBe(UNHURRIED_MAILS.map((kind) => `'${kind}'`).join(', '));
});
