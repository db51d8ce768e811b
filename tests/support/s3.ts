import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket with the API of Amazon S3, limited to putting one object at a time. Signatures are not checked. */
export type TestBucket = {
	/** The value for `BACKUP_S3`. */
	url: string;
	objects: Map<string, Buffer>;
	/** Refuses all requests from now on. */
	refuse(): void;
	stop(): Promise<void>;
};

export async function startBucket(): Promise<TestBucket> {
	const objects = new Map<string, Buffer>();
	const parts = new Map<string, Buffer[]>();
	let refuses = false;
	const server = createServer((request, response) => {
		void (async () => {
			const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
			const key = decodeURIComponent(pathname.replace(/^\/candor\//, ''));
			const body = await buffer(request);
			if (refuses || !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
				response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
			} else if (request.method === 'POST' && searchParams.has('uploads')) {
				parts.set(key, []);
				response.end(`<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>`);
			} else if (request.method === 'PUT' && searchParams.has('partNumber')) {
				(parts.get(key) ?? [])[Number(searchParams.get('partNumber')) - 1] = body;
				response.writeHead(200, { etag: '"part"' }).end();
			} else if (request.method === 'POST') {
				objects.set(key, Buffer.concat(parts.get(key) ?? []));
				response.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
			} else if (request.method === 'PUT') {
				objects.set(key, body);
				response.writeHead(200, { etag: '"whole"' }).end();
			} else response.writeHead(404).end();
		})();
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	return {
		url: `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/candor?region=eu-1`,
		objects,
		refuse: () => {
			refuses = true;
		},
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => {
				server.close(resolve);
			});
		},
	};
}
