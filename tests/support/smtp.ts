import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server received it: envelope and parsed content. */
export type ReceivedMail = { to: string[]; mail: Email };

export type TestSmtp = {
	/** The value for SMTP_URL. */
	url: string;
	port: number;
	/** In order of arrival. */
	received: ReceivedMail[];
	/** The number of SMTP sessions opened. */
	conversations(): number;
	stop(): Promise<void>;
};

/** The mail server's reply to a recipient or to a whole mail; undefined accepts. A promise delays the reply. */
export type SmtpBehaviour = {
	onRecipient?: (address: string) => Error | undefined;
	onMail?: (mail: ReceivedMail) => Promise<Error | undefined>;
};

/** A mail server for one test, on a port chosen by the system unless given. */
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
	// A killed sender drops the connection, which some tests exercise.
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

/** A refusal in the format of a mail server. */
export const smtpRefusal = (code: number, text: string): Error =>
	Object.assign(new Error(text), { responseCode: code });
