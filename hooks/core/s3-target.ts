/** A bucket of an S3-compatible service. */
export type S3Target = { endpoint: string; bucket: string; region: string; key: string; secret: string };

const FORM = /^(https?:\/\/)([^:@/]+):([^:@/]+)@([^/?#@]+)\/([a-z0-9][a-z0-9.-]{1,62})\/?(?:\?region=([a-z0-9-]+))?$/i;

/**
 * Parses `https://KEY:SECRET@endpoint/bucket?region=REGION`, key and secret percent-encoded; the default region is
 * `us-east-1`. Undefined for anything else.
 */
export function parseS3Target(text: string): S3Target | undefined {
	const [, protocol = '', key = '', secret = '', host = '', bucket = '', region = 'us-east-1'] = FORM.exec(text) ?? [];
	if (!bucket) return undefined;
	try {
		return {
			endpoint: `${protocol}${host}`,
			bucket,
			region,
			key: decodeURIComponent(key),
			secret: decodeURIComponent(secret),
		};
	} catch {
		// A percent sign without two hexadecimal digits.
		return undefined;
	}
}
