import { appUrl, publicFolder } from '../platform/environment.ts';

/** Everything from our own origin, nothing inline, no frames (the same policy for every page). */
const CONTENT_SECURITY_POLICY = [
	"default-src 'self'",
	"img-src 'self' data:",
	"style-src 'self'",
	"script-src 'self'",
	"connect-src 'self'",
	"font-src 'self'",
	"object-src 'none'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
	"form-action 'self'",
].join('; ');

const PERMISSIONS_POLICY = ['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()'].join(', ');

/** A year: the name of such a file changes with its content. */
const HASHED_FOR_EVER = 'public, max-age=31536000, immutable';

/** Kept by the device, asked about every time. */
const ASK_EVERY_TIME = 'no-cache';

const FILE_NAME = /\.(js|mjs|css|map|json|webmanifest|html|txt|xml|svg|png|jpe?g|webp|ico|woff2?|pdf|csv)$/i;

/** `/api/{path...}` that no route answers, by any method: a 404 as our other routes give it, not the app's page. */
export function unknownRoute(e: core.RequestEvent): void {
	e.json(404, { code: 'not_found', message: 'There is nothing at this address.' });
}

/** What is compressed once, when the app is built (pocketbase/app-build.ts), and how it is named to the browser. */
const PRESSED_TYPES: Record<string, string> = {
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
};

/** `GET /assets/{path...}`: a file whose name carries the hash of its content; 404 when a release has taken it away. */
export function serveAsset(e: core.RequestEvent): void {
	const folder = `${publicFolder()}/assets`;
	const path = e.request?.pathValue('path') ?? '';
	const type = PRESSED_TYPES[path.slice(path.lastIndexOf('.') + 1)];
	const takesGzip = (e.request?.header.get('Accept-Encoding') ?? '').includes('gzip');
	if (!type || !takesGzip || path.includes('..') || !isFile(`${folder}/${path}.gz`)) {
		serve(e, folder, HASHED_FOR_EVER, false);
		return;
	}
	const header = secure(e, HASHED_FOR_EVER);
	header.set('Content-Type', type);
	header.set('Content-Encoding', 'gzip');
	header.add('Vary', 'Accept-Encoding');
	e.fileFS($os.dirFS(folder), `${path}.gz`);
}

function isFile(path: string): boolean {
	try {
		return !$os.stat(path).isDir();
	} catch {
		return false; // stat throws where nothing is
	}
}

/**
 * `GET /{path...}`: a file of the public folder, or the app's page for every address that is not a file's; the app
 * itself says when there is no such screen.
 */
export function servePage(e: core.RequestEvent): void {
	serve(e, publicFolder(), ASK_EVERY_TIME, !FILE_NAME.test(e.request?.url?.path ?? ''));
}

function serve(e: core.RequestEvent, folder: string, cacheControl: string, fallBackToPage: boolean): void {
	const header = secure(e, cacheControl);
	try {
		$apis.static($os.dirFS(folder), fallBackToPage)(e);
	} catch (error) {
		header.set('Cache-Control', 'no-store'); // a missing file may exist after the next release
		throw error;
	}
}

function secure(e: core.RequestEvent, cacheControl: string) {
	const header = e.response.header();
	header.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
	header.set('X-Content-Type-Options', 'nosniff');
	header.set('X-Frame-Options', 'DENY');
	header.set('Referrer-Policy', 'strict-origin-when-cross-origin');
	header.set('Permissions-Policy', PERMISSIONS_POLICY);
	if (appUrl().startsWith('https:')) header.set('Strict-Transport-Security', 'max-age=31536000');
	header.set('Cache-Control', cacheControl);
	return header;
}
