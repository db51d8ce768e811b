import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { CaughtMail } from '../../pocketbase/mail/caught-mail.ts';
import { type MailCatcher, startMailCatcher } from '../../pocketbase/mail/mail-catcher.ts';

/** The demo's mail catcher, on a port chosen by the system. */
export function startTestMailCatcher(): Promise<MailCatcher> {
	return startMailCatcher({ host: '127.0.0.1', port: 0 });
}

/** The mails caught for an address so far, newest first. */
export async function listMails(url: string, to: string): Promise<CaughtMail[]> {
	const response = await fetch(`${url}/api/messages?to=${encodeURIComponent(to)}`);
	return ((await response.json()) as { messages: CaughtMail[] }).messages;
}

/**
 * The newest mail to an address, once it has arrived, read from the catcher's web page at `url` (as `MAIL_PORT` serves it).
 */
export async function waitForMail(url: string, to: string): Promise<CaughtMail> {
	let mails: CaughtMail[] = [];
	const look = async () => {
		mails = await listMails(url, to);
		return mails.length;
	};
	await expect.poll(look, { message: `a mail to ${to}` }).toBeGreaterThan(0);
	const [newest] = mails;
	if (!newest) throw new Error('The catcher lists a mail and gives none.');
	return newest;
}

/**
 * Sends a mail (headers and body) to an SMTP server, as a mailer does.
 *
 * @throws with the server's reply when it refuses a step.
 */
export async function sendRawMail(
	smtpUrl: string,
	envelope: { from: string; to: string },
	mail: string,
): Promise<void> {
	const { hostname, port } = new URL(smtpUrl);
	const socket = connect(Number(port), hostname);
	const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
	const say = async (line: string | undefined, expected: string) => {
		if (line !== undefined) socket.write(`${line}\r\n`);
		for (;;) {
			const { value } = await answers.next();
			if (!value?.startsWith(expected))
				throw new Error(`${line ?? 'The greeting'} was answered ${value ?? 'by the end'}.`);
			if (value[3] !== '-') return;
		}
	};
	await say(undefined, '220');
	await say('EHLO tests', '250');
	await say(`MAIL FROM:<${envelope.from}>`, '250');
	await say(`RCPT TO:<${envelope.to}>`, '250');
	await say('DATA', '354');
	await say(`${mail.replaceAll('\n', '\r\n')}\r\n.`, '250');
	await say('QUIT', '221');
	socket.end();
	await once(socket, 'close');
}
