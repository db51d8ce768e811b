import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Switch } from '../../app/ui/switch.tsx';
import { render } from '../support/render.ts';
import '../../app/styles/base.css';

const toggle = page.getByRole('switch', { name: 'Cards' });

test('a switch shows the choice at once, before the setting that it stands for has changed', async () => {
	const chosen: boolean[] = [];
	const view = (checked: boolean) => (
		<Switch label="Cards" checked={checked} onChange={(value) => chosen.push(value)} />
	);
	const { rerender } = await render(view(false));
	await userEvent.click(toggle);
	expect(chosen).toEqual([true]);
	await expect.element(toggle).toBeChecked();
	await rerender(view(true));
	await expect.element(toggle).toBeChecked();
	await rerender(view(false));
	await expect.element(toggle).not.toBeChecked();
});
