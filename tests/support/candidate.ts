import { expect, type Page } from '@playwright/test';
import { consentMessages } from '../../app/features/take-assessment/consent-words.ts';
import { PASSWORD } from './builders.ts';
import { storeSession } from './stored-sign-in.ts';

/** Accepts the notice on the page of an assessment, unless it was accepted before. */
export async function beginWriting(page: Page): Promise<void> {
	const start = page.getByRole('button', { name: consentMessages.start });
	const question = page.getByText(/^Question \d+ of \d+$/).first();
	await start.or(question).waitFor();
	if (await start.isVisible()) await start.click();
	await question.waitFor();
}

/** What a candidate does and sees while taking an assessment, in the texts of the screen. */
export class Candidate {
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	/** Opens a URL as a signed-in account, whose session is stored without the form. */
	async signInAt(address: string, email: string): Promise<void> {
		await storeSession(this.#page, address, email);
		await this.#page.goto(address);
		await this.#arrives(address);
	}

	/** Opens a URL that needs an account, signs in there by the form and returns to it. For tests of signing in. */
	async signInByFormAt(address: string, email: string): Promise<void> {
		await this.#page.goto(address);
		await this.#page.getByLabel('Email').fill(email);
		await this.#page.getByLabel('Password', { exact: true }).fill(PASSWORD);
		await this.#page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
		await this.#arrives(address);
	}

	async #arrives(address: string): Promise<void> {
		await this.#page.waitForURL(address);
		if (new URL(address).pathname.startsWith('/assess/')) await this.begins();
	}

	/** Reads the notice before the first question and starts, or continues an attempt. */
	async begins(): Promise<void> {
		await beginWriting(this.#page);
	}

	get answer() {
		return this.#page.getByPlaceholder('Type your answer here...');
	}

	/** The status line that shows whether the text is saved. */
	async seesSaved(): Promise<void> {
		await expect(this.#page.locator('[data-storage=saved]').getByRole('status')).toHaveText('Saved on this device');
	}

	async seesQuestion(number: number, count: number): Promise<void> {
		await expect(this.#page.getByText(`Question ${number} of ${count}`).first()).toBeVisible();
	}

	/** Types key by key after the existing text. */
	async types(text: string): Promise<void> {
		await this.answer.focus();
		await this.#page.keyboard.press('Control+End');
		await this.answer.pressSequentially(text);
	}

	async continues(): Promise<void> {
		await this.#page.getByRole('button', { name: 'Next', exact: true }).click();
	}

	async goesBack(): Promise<void> {
		await this.#page.getByRole('button', { name: 'Previous', exact: true }).click();
	}

	/** From the last question to the sealed submission. */
	async submits(): Promise<void> {
		await this.#page.getByRole('button', { name: 'Review & Submit' }).click();
		const dialog = this.#page.getByRole('dialog', { name: 'Ready to Submit Your Assessment?' });
		await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
		await dialog.getByRole('button', { name: 'Submit Assessment' }).click();
	}
}
