import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormDialog } from '../../app/ui/form-dialog.tsx';
import { TextArea } from '../../app/ui/text-area.tsx';
import { render } from '../support/render.ts';

/** Shows a dialog with a long text field, which has the focus. */
async function show(shape: { busy?: boolean; disabled?: boolean } = {}) {
	const onSubmit = vi.fn();
	await render(
		<FormDialog
			open
			title="Contact"
			words={{ cancel: 'Cancel', busy: 'Sending…' }}
			submit="Send"
			busy={false}
			error={null}
			onSubmit={onSubmit}
			onClose={() => undefined}
			{...shape}
		>
			<TextArea label="Message" value="Dear Chloé" onChange={() => undefined} />
		</FormDialog>,
	);
	await userEvent.click(page.getByRole('textbox', { name: 'Message' }));
	return onSubmit;
}

test.each([
	['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
	['Cmd+Enter', '{Meta>}{Enter}{/Meta}'],
])('%s in a long text runs the action of a dialog, once', async (_keys, keys) => {
	const onSubmit = await show();
	await userEvent.keyboard(keys);
	expect(onSubmit).toHaveBeenCalledOnce();
});

test.each([{ busy: true }, { disabled: true }])('Ctrl+Enter runs nothing in a dialog that is %j', async (shape) => {
	const onSubmit = await show(shape);
	await userEvent.keyboard('{Control>}{Enter}{/Control}');
	expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter alone writes a line, and Cancel with Ctrl+Enter runs no action', async () => {
	const onSubmit = await show();
	await userEvent.keyboard('{Enter}');
	(page.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).focus();
	await userEvent.keyboard('{Control>}{Enter}{/Control}');
	expect(onSubmit).not.toHaveBeenCalled();
});
