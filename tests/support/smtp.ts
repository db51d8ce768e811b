import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server took it: envelope and parsed content. */
export type ReceivedMail = { to: string[]; mail: Email };

export type TestSmtp = {
	/** What a server is given as SMTP_URL. */
	url: string;
	port: number;
	/** In the order they came. */
	received: ReceivedMail[];
	/** How many conversations were begun. */
	conversations(): number;
	stop(): Promise<void>;
};

/** What the mail server answers to a recipient or to a whole mail; nothing is yes. A promise lets the sender wait. */
export type SmtpBehaviour = {
	onRecipient?: (address: string) => Error | undefined;
	onMail?: (mail: ReceivedMail) => Promise<Error | undefined>;
};

/** A mail server of the test's own, on a port that the system chooses unless it is named. */
export async function startSmtp({ onRecipient, onMail }: SmtpBehaviour = {}, port = 0): Promise<TestSmtp> {
	const received: ReceivedMail[] = [];
	let conversations = 0;
	const receive = async (stream: Readable, to: string[], respond: (refusal: Error | null) => void): Promise<void> => {
		try {
			const mail = { to, mail: await PostalMime.parse(await buffer(stream)) };
			received.push(mail);
			respond((await onMail?.(mail)) ?? null);
		} catch (error) {
			respond(error instanceof Error ? error : new Error(String(error)));
		}
	};
	const smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		logger: false,
		closeTimeout: 1_000,
		onConnect(_, callback) {
			conversations += 1;
			callback();
		},
		onRcptTo({ address }, _, callback) {
			callback(onRecipient?.(address) ?? null);
		},
		onData(stream, session, callback) {
			void receive(
				stream,
				session.envelope.rcptTo.map(({ address }) => address),
				callback,
			);
		},
	});
	// A sender that is killed hangs up; that is what some tests are about.
	smtp.on('error', () => undefined);
	smtp.listen(port, '127.0.0.1');
	await once(smtp.server, 'listening');
	const own = (smtp.server.address() as AddressInfo).port;
	return {
		url: `smtp://127.0.0.1:${own}`,
		port: own,
		received,
		conversations: () => conversations,
		stop: () => new Promise((resolve) => smtp.close(() => resolve())),
	};
}

/** A refusal as a mail server words it. */
export const smtpRefusal = (code: number, text: string): Error =>
	Object.assign(new Error(text), { responseCode: code });
