import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../app/ui/button.tsx';
import { render } from '../support/render.ts';

test('a busy button keeps the focus, says what is in progress and does nothing', async () => {
	const click = vi.fn();
	const submit = vi.fn((event: Event) => event.preventDefault());
	const view = (busy: boolean) => (
		<form onSubmit={(event) => submit(event.nativeEvent)}>
			<Button type="submit" busy={busy} busyText="Saving..." onClick={click}>
				Save Questions
			</Button>
		</form>
	);
	const { rerender } = await render(view(false));
	await userEvent.tab();
	await rerender(view(true));
	const button = page.getByRole('button', { name: 'Saving...' });
	await expect.element(button).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	expect({ clicks: click.mock.calls.length, submits: submit.mock.calls.length }).toEqual({ clicks: 0, submits: 0 });
});
