import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { createDraftEditor, type DraftPorts } from './draft-editor-machine.ts';

/**
 * A form whose local draft is saved at every key press and restored after a crash. The calling component must have the
 * edited record and the account as its `key`, because only the ports of the first render are used.
 */
export function useDraftEditor<Draft, Outcome>(ports: DraftPorts<Draft, Outcome>) {
	const [machine] = useState(() => createDraftEditor(ports));
	const [snapshot, send] = useMachine(machine);
	const { draft, isRestored } = snapshot.context;
	return {
		/** Undefined until the database was read. */
		draft: snapshot.hasTag('ready') ? draft : undefined,
		/** The draft of an earlier visit could not be read and must not be overwritten. */
		isUnreadable: snapshot.hasTag('unreadable'),
		/** All input is saved. */
		isPersisted: snapshot.hasTag('written'),
		/** The draft was saved by an earlier visit. */
		isRestored,
		edit: (next: Draft): void => send({ type: 'draft.edited', draft: next }),
		discard: (): void => send({ type: 'draft.discarded' }),
		/**
		 * Runs `action` after pending writes, which would otherwise restore the draft that it deletes. `action` must delete
		 * the draft in the transaction that queues it, and must not reject. The form is then emptied, unless its input has
		 * changed since.
		 */
		save: (action: () => Promise<Outcome>): Promise<Outcome> =>
			new Promise((onEnded) => send({ type: 'save.requested', action, onEnded })),
	};
}
