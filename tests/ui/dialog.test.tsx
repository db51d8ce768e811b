import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { Drawer } from '../../app/ui/drawer.tsx';

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
