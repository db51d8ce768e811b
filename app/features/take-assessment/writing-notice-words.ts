/** Words of the messages during writing. */
export const writingNoticeMessages = {
	notSaved: {
		full: {
			title: 'Not saved on this device yet: its storage is full.',
			help: 'Keep this page open: your words are still here, and saving is tried again every few seconds. Free some space on the device. While there is a network, they are sent to the server meanwhile.',
		},
		failed: {
			title: 'This device could not save your last words.',
			help: 'Keep this page open: they are still here, and saving is tried again every few seconds.',
		},
	},
	refused: 'The server does not take this assessment.',
	refusedSafe: 'What you wrote is saved on this device.',
	whatToDo: 'What to do',
	needsSignIn: 'Sign in again to send. What you type is saved on this device.',
	unknownAccount: 'The server does not know your account any more. What you type is saved on this device.',
	signIn: 'Sign in',
	rescued:
		'Nothing was deleted. What you write now is kept in a second place and sent as usual; both are put together once the first opens again.',
	updateWaits: 'It waits until you have left this assessment.',
} as const;
