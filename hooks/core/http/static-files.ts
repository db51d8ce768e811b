import { publicFolder } from '../environment.ts';

/** Content security policy of every page: own origin only, nothing inline, no frames. */
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

/** One year: the file name changes with the content. */
const HASHED_FOR_EVER = 'public, max-age=31536000, immutable';

/** Cached by the browser, revalidated every time. */
const ASK_EVERY_TIME = 'no-cache';

const FILE_NAME = /\.(js|mjs|css|map|json|webmanifest|html|txt|xml|svg|png|jpe?g|webp|ico|woff2?|pdf|csv)$/i;

/** `/api/{path...}` without a route, for any method: a JSON 404, not the app's page. */
export function unknownRoute(e: core.RequestEvent): void {
	e.json(404, { code: 'not_found', message: 'There is nothing at this address.' });
}

/** Types that the build compresses (pocketbase/app-build.ts), with their content type. */
const PRESSED_TYPES: Record<string, string> = {
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
};

/** Encodings, smallest first. Browsers accept brotli over https and from loopback. */
const PRESSED_FORMS = [
	{ encoding: 'br', ending: '.br' },
	{ encoding: 'gzip', ending: '.gz' },
];

/** `GET /assets/{path...}`: a file with a content hash in its name; 404 when a release has removed it. */
export function serveAsset(e: core.RequestEvent): void {
	const folder = `${publicFolder()}/assets`;
	const path = e.request?.pathValue('path') ?? '';
	const type = PRESSED_TYPES[path.slice(path.lastIndexOf('.') + 1)];
	const accepted = e.request?.header.get('Accept-Encoding') ?? '';
	const form = PRESSED_FORMS.find(
		({ encoding, ending }) => accepted.includes(encoding) && isFile(`${folder}/${path}${ending}`),
	);
	if (!type || path.includes('..') || !form) {
		serve(e, folder, HASHED_FOR_EVER, false);
		return;
	}
	const header = secure(e, HASHED_FOR_EVER);
	header.set('Content-Type', type);
	header.set('Content-Encoding', form.encoding);
	header.add('Vary', 'Accept-Encoding');
	e.fileFS($os.dirFS(folder), `${path}${form.ending}`);
}

function isFile(path: string): boolean {
	try {
		return !$os.stat(path).isDir();
	} catch {
		return false; // stat throws where nothing is
	}
}

/** `GET /{path...}`: a file of the public folder, else the app's page; the app handles unknown routes. */
export function servePage(e: core.RequestEvent): void {
	const path = e.request?.url?.path ?? '';
	if (path.startsWith('/summary/')) e.response.header().set('X-Robots-Tag', 'noindex, nofollow');
	serve(e, publicFolder(), ASK_EVERY_TIME, !FILE_NAME.test(path));
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

/** Responds 200 with a page made from the app's page. */
export function respondWithPage(e: core.RequestEvent, html: string): void {
	secure(e, ASK_EVERY_TIME);
	e.html(200, html);
}

function secure(e: core.RequestEvent, cacheControl: string) {
	const header = e.response.header();
	header.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
	header.set('X-Content-Type-Options', 'nosniff');
	header.set('X-Frame-Options', 'DENY');
	header.set('Permissions-Policy', PERMISSIONS_POLICY);
	header.set('Cache-Control', cacheControl);
	return header;
}
