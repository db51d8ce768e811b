import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChoiceGroup } from '../../app/ui/choice-group.tsx';
import { render } from '../support/render.ts';

function Question() {
	const [value, setValue] = useState('');
	return (
		<ChoiceGroup
			legend="What comes first?"
			legendHidden
			options={[
				{ value: 'safety', label: 'Safety first, then the queue' },
				{ value: 'queue', label: 'Whatever has waited longest' },
			]}
			value={value}
			onChange={setValue}
		/>
	);
}

test('the arrow keys choose within a group that is labelled by its question', async () => {
	await render(<Question />);
	await expect.element(page.getByRole('group', { name: 'What comes first?' })).toBeVisible();
	await userEvent.tab();
	await userEvent.keyboard('[Space]');
	await expect.element(page.getByRole('radio', { name: 'Safety first, then the queue' })).toBeChecked();
	await userEvent.keyboard('{ArrowDown}');
	await expect.element(page.getByRole('radio', { name: 'Whatever has waited longest' })).toBeChecked();
});
