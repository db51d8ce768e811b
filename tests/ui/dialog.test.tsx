import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { Drawer } from '../../app/ui/drawer.tsx';
import { FormDialog } from '../../app/ui/form-dialog.tsx';
import { Select } from '../../app/ui/select.tsx';
import { TextArea } from '../../app/ui/text-area.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { render } from '../support/render.ts';

function Page({ as: Window }: { as: typeof Dialog | typeof Drawer }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>Open</Button>
			<Window
				open={open}
				onClose={() => setOpen(false)}
				title="Ready to Submit Your Assessment?"
				footer={<Button onClick={() => setOpen(false)}>Submit Assessment</Button>}
			>
				<p>Five answers</p>
			</Window>
		</>
	);
}

/** A request whose confirmation replaces its button some frames after the dialog starts to close. */
function RequestPage() {
	const [open, setOpen] = useState(false);
	const [isSent, setSent] = useState(false);
	const confirmation = useRef<HTMLOutputElement>(null);
	const send = () => {
		setOpen(false);
		requestAnimationFrame(() => requestAnimationFrame(() => setSent(true)));
	};
	return (
		<>
			<h1 tabIndex={-1}>Your result</h1>
			{isSent ? (
				<output ref={confirmation} tabIndex={-1}>
					Requested
				</output>
			) : (
				<Button onClick={() => setOpen(true)}>Open</Button>
			)}
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title="Ask for a human review"
				focusAfter={() => confirmation.current}
				footer={<Button onClick={send}>Send</Button>}
			/>
		</>
	);
}

test('a confirmation that appears while the dialog closes has the focus at the end', async () => {
	await render(<RequestPage />);
	await userEvent.click(page.getByRole('button', { name: 'Open' }));
	const dialog = page.getByRole('dialog', { name: 'Ask for a human review' });
	await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
	await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
	await expect.poll(() => document.activeElement?.textContent).toBe('Requested');
});

/** A button that is gone when the dialog that it opened closes. */
function Revocation() {
	const [state, setState] = useState<'before' | 'asked' | 'done'>('before');
	return (
		<>
			<h1 tabIndex={-1}>Invitations</h1>
			{state !== 'done' && <Button onClick={() => setState('asked')}>Open</Button>}
			<Dialog
				open={state === 'asked'}
				onClose={() => undefined}
				title="Revoke?"
				footer={<Button onClick={() => setState('done')}>Revoke</Button>}
			/>
		</>
	);
}

test('the heading of the page has the focus when a dialog closes whose button is gone', async () => {
	await render(<Revocation />);
	await userEvent.click(page.getByRole('button', { name: 'Open' }));
	await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Revoke' }));
	await expect.element(page.getByRole('heading', { name: 'Invitations' })).toHaveFocus();
});

test.each([
	['dialog', Dialog],
	['drawer', Drawer],
])('a %s loads when it first opens, traps the focus, closes with Escape and restores the focus', async (_name, as) => {
	await render(<Page as={as} />);
	const opener = page.getByRole('button', { name: 'Open' });
	await userEvent.click(opener);
	const dialog = page.getByRole('dialog', { name: 'Ready to Submit Your Assessment?' });
	await expect.element(dialog).toBeVisible();
	await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(opener).toHaveFocus();
});

function Form({ disabled = false, onSubmit }: { disabled?: boolean; onSubmit: () => void }) {
	const [text, setText] = useState('');
	return (
		<FormDialog
			open
			title="Send a message"
			words={{ cancel: 'Cancel', busy: 'Sending…' }}
			submit="Send"
			busy={false}
			disabled={disabled}
			error={null}
			onSubmit={onSubmit}
			onClose={() => undefined}
		>
			<TextField label="Subject" required value="Hello" onChange={() => undefined} />
			<TextArea label="Message" value={text} onChange={setText} />
			<Select label="Language" value="en" options={[{ value: 'en', label: 'English' }]} onChange={() => undefined} />
		</FormDialog>
	);
}

test('Enter in a text field of a dialog submits it once, and not a form around it', async () => {
	const [submit, submitOuter] = [vi.fn(), vi.fn()];
	await render(
		<form onSubmit={submitOuter}>
			<Form onSubmit={submit} />
		</form>,
	);
	await userEvent.click(page.getByLabelText('Subject'));
	await userEvent.keyboard('{Enter}');
	expect(submit).toHaveBeenCalledOnce();
	await userEvent.click(page.getByRole('button', { name: 'Send' }));
	expect(submit).toHaveBeenCalledTimes(2);
	expect(submitOuter).not.toHaveBeenCalled();
});

test('Enter in a long text of a dialog is a line break, and on a select it opens the list', async () => {
	const submit = vi.fn();
	await render(<Form onSubmit={submit} />);
	const message = page.getByLabelText('Message');
	await userEvent.click(message);
	await userEvent.keyboard('a{Enter}b');
	await expect.element(message).toHaveValue('a\nb');
	const select = page.getByRole('button', { name: /^Language/ });
	await expect.element(select).toBeVisible();
	(select.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('option', { name: 'English' })).toBeVisible();
	expect(submit).not.toHaveBeenCalled();
});

test('Enter does nothing while the action of a dialog is disabled', async () => {
	const submit = vi.fn();
	await render(<Form disabled onSubmit={submit} />);
	await userEvent.click(page.getByLabelText('Subject'));
	await userEvent.keyboard('{Enter}');
	expect(submit).not.toHaveBeenCalled();
});
