import { type BuilderServer, operatorOf } from './builders.ts';

/** Passwords are made slow to check; a test of many would only wait for that. */
export async function useQuickPasswords(server: BuilderServer): Promise<void> {
	const operator = await operatorOf(server);
	const { fields } = await operator.collections.getOne('users');
	await operator.collections.update('users', {
		fields: fields.map((field: { name: string }) => (field.name === 'password' ? { ...field, cost: 4 } : field)),
	});
}
