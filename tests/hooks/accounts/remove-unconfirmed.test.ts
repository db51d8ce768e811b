import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { anEmail, buildAccount, operatorOf, PASSWORD } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';

const server = sharedServer();

it('removes accounts not confirmed within seven days, with their profiles, and no others', async () => {
	const operator = await operatorOf(server());
	const users = operator.collection('users');
	const unconfirmed = async () =>
		(await users.create({ email: anEmail(), password: PASSWORD, passwordConfirm: PASSWORD })).id;
	const [old, young] = [await unconfirmed(), await unconfirmed()];
	const confirmed = (await buildAccount(server())).id;
	const database = new DatabaseSync(`${server().dataDir}/data.db`, { timeout: 120_000 });
	const age = database.prepare(
		`UPDATE users SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || ? || ' hours') WHERE id = ?`,
	);
	age.run(7 * 24 + 1, old);
	age.run(7 * 24 - 1, young);
	age.run(1000, confirmed);
	database.close();

	await operator.crons.run('removeUnconfirmed');

	const left = async (collection: string, field: string) => {
		const filter = [old, young, confirmed].map((id) => `${field} = '${id}'`).join(' || ');
		return (await operator.collection(collection).getFullList({ filter })).map((row) => String(row[field])).sort();
	};
	await expect.poll(() => left('users', 'id')).toEqual([young, confirmed].sort());
	expect(await left('user_profiles', 'user_id')).toEqual([young, confirmed].sort());
});
