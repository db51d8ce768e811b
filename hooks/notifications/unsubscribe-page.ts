import { PRODUCT_NAME } from '#domain/product';
import { escapeHtml } from '#domain/text/escape-html';
import { appUrl } from '../core/environment.ts';

/** The look of the app, without its fonts: the page loads nothing. */
const STYLE = `:root{color-scheme:light dark;--canvas:#fbfaf9;--ink:#17191f;--ink-2:#444850;--line:#e2e2df;--accent:#223ebd;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--canvas:#0f1115;--ink:#eff0f3;--ink-2:#babec4;--line:#2b2e34;--accent:#99b5fb;--on-accent:#0c111f}}
body{margin:0;background:var(--canvas);color:var(--ink-2);font:1rem/1.5 'Instrument Sans',system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:25rem;margin:0 auto;padding:40px 20px}
h1{margin:40px 0 16px;color:var(--ink);font-size:1.75rem;line-height:1.15;font-weight:600;letter-spacing:-.03em;text-wrap:balance}
h2{margin:0;color:var(--ink);font-size:1rem;font-weight:600}
p{margin:0 0 16px;text-wrap:pretty}
b{color:var(--ink);font-weight:600}
a{color:var(--accent)}
.mark{display:inline-flex;align-items:center;color:var(--ink);font-size:1.25rem;font-weight:650;letter-spacing:-.03em;text-decoration:none}
.mark i{height:1.05em;margin-left:.13em;border-left:2.5px solid var(--accent)}
button{min-height:52px;margin:8px 0 24px;padding:12px 24px;border:1px solid transparent;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
ul{margin:24px 0;padding:0;list-style:none;border-top:1px solid var(--line)}
li{padding:16px 0;border-bottom:1px solid var(--line)}
li p{margin:4px 0 0}
li button{min-height:44px;margin:12px 0 0;padding:9px 20px;border-color:var(--accent);background:none;color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** Responds with a page that loads nothing and may only send forms to this server. `body` is HTML. */
export function respondWithPage(
	e: core.RequestEvent,
	status: number,
	{ title, body, link }: { title: string; body: string; link: { text: string; path: string } },
): void {
	const header = e.response.header();
	const nonce = $security.randomString(24);
	const homeUrl = escapeHtml(appUrl());
	header.set('Cache-Control', 'no-store');
	header.set(
		'Content-Security-Policy',
		`default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
	);
	e.html(
		status,
		`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – ${PRODUCT_NAME}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><a class="mark" href="${homeUrl}">${PRODUCT_NAME}<i></i></a><h1>${title}</h1>${body}<p><a href="${homeUrl}${link.path}">${link.text}</a></p></main></body></html>`,
	);
}
