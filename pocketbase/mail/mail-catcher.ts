import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { localUrl } from '../server-process.ts';
import { type CaughtMail, parseMail } from './caught-mail.ts';
import { listPage, MAIL_STYLE, mailPage, notFoundPage } from './mail-pages.ts';

export type MailCatcher = {
	/** The value of SMTP_URL for the server. */
	smtpUrl: string;
	/** The web page; `/api/messages` responds with `{"messages": CaughtMail[]}`, newest first. */
	url: string;
	/** Newest first. */
	messages(): CaughtMail[];
	stop: () => Promise<void>;
};

/** Reports to the sender whether its mail was accepted. */
type ReportResult = (failure: Error | null) => void;

const MAX_MAILS = 500;
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Accepts mails over SMTP on a free loopback port and shows them on a web page.
 * @throws Node's listen error (`EADDRINUSE`, …) when the page's port is not available.
 */
export async function startMailCatcher({ host, port }: { host: string; port: number }): Promise<MailCatcher> {
	const mails: CaughtMail[] = [];
	let count = 0;
	const receive = async (
		stream: Readable,
		recipients: readonly { address: string }[],
		report: ReportResult,
	): Promise<void> => {
		try {
			count += 1;
			const to = recipients.map(({ address }) => address);
			mails.unshift(await parseMail(String(count), await buffer(stream), to, new Date()));
			mails.length = Math.min(mails.length, MAX_MAILS);
			report(null);
		} catch (error) {
			report(error instanceof Error ? error : new Error(String(error)));
		}
	};
	const smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		logger: false,
		size: MAX_BYTES,
		onData(stream, session, callback) {
			void receive(stream, session.envelope.rcptTo, callback);
		},
	});
	// A sender may disconnect. Without a listener the error would end the launcher.
	smtp.on('error', (error) => console.error(`Mail catcher: ${error.message}`));

	const web = createServer((request, response) => answer(request, response, mails));
	web.listen(port, host);
	await once(web, 'listening');
	smtp.listen(0, '127.0.0.1');
	await once(smtp.server, 'listening');
	return {
		smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
		url: localUrl(host, (web.address() as AddressInfo).port),
		messages: () => [...mails],
		async stop() {
			web.closeAllConnections();
			await Promise.all([
				new Promise<void>((resolve) => web.close(() => resolve())),
				new Promise<void>((resolve) => smtp.close(() => resolve())),
			]);
		},
	};
}

const PAGE_POLICY =
	"default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** For a mail's own HTML: inline styles only, in an opaque origin, without scripts, requests or navigation. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

function answer(request: IncomingMessage, response: ServerResponse, mails: readonly CaughtMail[]): void {
	const { status, type, body, policy = PAGE_POLICY } = pageFor(request, mails);
	response.writeHead(status, {
		'content-type': `${type}; charset=utf-8`,
		'content-security-policy': policy,
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'no-referrer',
		'cache-control': 'no-store',
	});
	response.end(request.method === 'HEAD' ? undefined : body);
}

type Page = { status: number; type: string; body: string; policy?: string };

function pageFor({ method, url }: IncomingMessage, mails: readonly CaughtMail[]): Page {
	const { pathname, searchParams } = new URL(url ?? '/', 'http://catcher');
	if (method !== 'GET' && method !== 'HEAD')
		return { status: 405, type: 'text/plain', body: 'Only GET is answered here.' };
	if (pathname === '/') return { status: 200, type: 'text/html', body: listPage(mails) };
	if (pathname === '/style.css') return { status: 200, type: 'text/css', body: MAIL_STYLE };
	if (pathname === '/api/messages') {
		const to = searchParams.get('to')?.toLowerCase();
		const wanted = to ? mails.filter((mail) => mail.to.some((each) => each.toLowerCase() === to)) : mails;
		return { status: 200, type: 'application/json', body: JSON.stringify({ messages: wanted }) };
	}
	const [, id, part] = /^\/messages\/(\d+)(\/html)?$/.exec(pathname) ?? [];
	const mail = mails.find((each) => each.id === id);
	if (!mail) return { status: 404, type: 'text/html', body: notFoundPage() };
	if (part) return { status: 200, type: 'text/html', body: mail.html, policy: MAIL_POLICY };
	return { status: 200, type: 'text/html', body: mailPage(mail) };
}
