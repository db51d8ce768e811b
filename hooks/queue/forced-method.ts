/**
 * The method that a request demands for what it submits: `fallback` when it carries a valid token of an operator in
 * `x-operator-token` and `x-evaluate-with: fallback` (the demo is scored that way even when a model is configured); else none.
 */
export function forcedMethod(e: core.RequestEvent): '' | 'fallback' {
	const { headers } = e.requestInfo();
	if (headers.x_evaluate_with !== 'fallback') return '';
	try {
		return e.app.findAuthRecordByToken(headers.x_operator_token ?? '', 'auth').isSuperuser() ? 'fallback' : '';
	} catch {
		// No valid token: the demand is without effect, as from anybody else.
		return '';
	}
}
