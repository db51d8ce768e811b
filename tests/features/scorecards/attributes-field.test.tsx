import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { areAttributes, readAttributes, writeAttributes } from '#domain/scorecards/attributes';
import { AttributesField } from '../../../app/features/scorecards/attributes-field.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

let value = '';
const keep = (text: string) => {
	value = text;
};
function Field({ initial }: { initial: string }) {
	const [text, setText] = useState(initial);
	return (
		<main className="gutter max-w-180">
			<h1>Edit Job</h1>
			<AttributesField
				label="Scorecard"
				help="Up to six attributes."
				value={text}
				error={areAttributes(text) ? null : 'Give each attribute a name of its own.'}
				onChange={(next) => {
					setText(next);
					keep(next);
				}}
				onLeave={() => undefined}
			/>
			<button type="button">After</button>
		</main>
	);
}
const names = () => readAttributes(value).map(({ name }) => name);
const add = () => page.getByRole('button', { name: 'Add Attribute' });

test('attributes are added, renamed, moved and removed, and keep their ids', async () => {
	await render(<Field initial={writeAttributes([{ id: 'calm', name: 'Stays calm' }])} />);
	await userEvent.click(add());
	await userEvent.keyboard('Acts first ');
	await userEvent.click(page.getByRole('button', { name: 'After' }));
	await expect.poll(names).toEqual(['Stays calm', 'Acts first']);
	await userEvent.fill(page.getByRole('textbox', { name: 'Attribute 1' }), 'Keeps calm');
	await userEvent.click(page.getByRole('button', { name: 'Move Acts first up' }));
	await expect.poll(names).toEqual(['Acts first', 'Keeps calm']);
	expect(readAttributes(value)[1]).toEqual({ id: 'calm', name: 'Keeps calm' });
	await expect.element(page.getByRole('button', { name: 'Move Acts first up' })).toBeDisabled();
	await expect.element(page.getByRole('button', { name: 'Move Keeps calm down' })).toBeDisabled();
	await userEvent.click(page.getByRole('button', { name: 'Move Acts first down' }));
	await expect.poll(names).toEqual(['Keeps calm', 'Acts first']);
	await inEveryLook('staff');
	await userEvent.click(page.getByRole('button', { name: 'Remove Acts first' }));
	await expect.poll(names).toEqual(['Keeps calm']);
});

test('a seventh attribute cannot be added, an empty one is dropped, and a name used twice is an error', async () => {
	const five = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ id: name.toLowerCase(), name }));
	await render(<Field initial={writeAttributes(five)} />);
	await userEvent.click(add());
	expect(add().query()).toBeNull();
	await userEvent.click(page.getByRole('button', { name: 'After' }));
	await expect.poll(names).toHaveLength(5);
	await userEvent.fill(page.getByRole('textbox', { name: 'Attribute 2' }), 'a');
	await expect.element(page.getByText('Give each attribute a name of its own.')).toBeVisible();
	await inEveryLook('staff');
});
