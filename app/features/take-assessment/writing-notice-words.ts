/** Words of the messages during writing. */
export const writingNoticeMessages = {
	notSaved: {
		full: {
			title: 'Not saved on this device yet: its storage is full.',
			help: 'Keep this page open: your words are still here, and we try to save them again every few seconds. Free some space on the device. When you are online, they are also sent to the server.',
		},
		failed: {
			title: 'This device could not save your last words.',
			help: 'Keep this page open: they are still here, and we try to save them again every few seconds.',
		},
	},
	refused: 'The server does not accept this assessment.',
	refusedSafe: 'What you wrote is saved on this device.',
	whatToDo: 'What to do',
	needsSignIn: 'Sign in again to send. What you type is saved on this device.',
	unknownAccount: 'The server no longer knows your account. What you type is saved on this device.',
	signIn: 'Sign in',
	rescued:
		'Nothing was deleted. What you write now is saved separately and sent as usual. Both are combined when the earlier data can be opened again.',
	updateWaits: 'It waits until you have left this assessment.',
} as const;
