import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { createDraftEditor, type DraftPorts } from './draft-editor-machine.ts';

/**
 * A form whose local draft is saved at every key press and is there again after a crash. The calling component must have what is
 * edited, and the account, as its `key`: the ports of the first render are used.
 */
export function useDraftEditor<Draft, Outcome>(ports: DraftPorts<Draft, Outcome>) {
	const [machine] = useState(() => createDraftEditor(ports));
	const [snapshot, send] = useMachine(machine);
	const { draft, isRestored } = snapshot.context;
	return {
		/** Undefined until the database was read. */
		draft: snapshot.hasTag('ready') ? draft : undefined,
		/** The draft of an earlier visit could not be read; nothing may replace it. */
		isUnreadable: snapshot.hasTag('unreadable'),
		/** All that was typed is in the database. */
		isPersisted: snapshot.hasTag('written'),
		/** The draft was there before the page was opened. */
		isRestored,
		edit: (next: Draft): void => send({ type: 'draft.edited', draft: next }),
		discard: (): void => send({ type: 'draft.discarded' }),
		/**
		 * Runs `action` once the last key press is saved, which else would bring the draft back behind it. `action` deletes the
		 * draft where it queues it, and never rejects; the form is emptied then, unless something was typed since.
		 */
		save: (action: () => Promise<Outcome>): Promise<Outcome> =>
			new Promise((onEnded) => send({ type: 'save.requested', action, onEnded })),
	};
}
