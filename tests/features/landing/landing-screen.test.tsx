import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';
import LandingScreen from '../../../app/features/landing/landing-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';

const show = () =>
	render(
		<MemoryRouter>
			<main>
				<LandingScreen />
			</main>
		</MemoryRouter>,
	);

test('Find Jobs leads to the jobs, Post a Job to sign-in, and the final call to action to registration', async () => {
	await show();
	const target = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
	expect([target('Find Jobs'), target('Post a Job'), target('Create an account')]).toEqual([
		'/jobs',
		'/login',
		'/register',
	]);
});

test('How It Works has three steps', async () => {
	await show();
	const steps = page.getByRole('region', { name: 'How It Works' }).getByRole('heading', { level: 3 });
	expect(steps.elements().map((step) => step.textContent)).toEqual([
		'Take the assessment',
		'AI matching',
		'Perfect match',
	]);
	await inEveryLook();
});

test.each([320, 360, 768, 1440])('nothing is wider than a window of %i px', async (width) => {
	await page.viewport(width, 900);
	await show();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
