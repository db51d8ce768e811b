import type PocketBase from 'pocketbase';

/** bcrypt's least cost. */
const COST = 4;

/**
 * From here on the server hashes passwords quickly, also the operator's: a test that makes accounts would wait for that most of its
 * time. Ends the operator's session.
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
