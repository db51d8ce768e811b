import type PocketBase from 'pocketbase';

/** The minimum cost of bcrypt. */
const COST = 4;

/**
 * Makes the server hash passwords quickly from now on, also the operator's: otherwise tests that create accounts would spend
 * most of their time hashing. Ends the operator's session.
 */
export async function hashPasswordsQuickly(operator: PocketBase, operatorPassword: string): Promise<void> {
	for (const name of ['users', '_superusers']) {
		const { fields } = await operator.collections.getOne(name);
		await operator.collections.update(name, {
			fields: fields.map((field: { name: string }) => (field.name === 'password' ? { ...field, cost: COST } : field)),
		});
	}
	const password = { password: operatorPassword, passwordConfirm: operatorPassword };
	await operator.collection('_superusers').update(operator.authStore.record?.id ?? '', password);
}
