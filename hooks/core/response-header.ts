/**
 * Sets a response header from a record hook. There the embedded request event is reached by its own name only, unlike the
 * declared type.
 */
export function setResponseHeader(
	e: core.RecordAuthWithPasswordRequestEvent | core.RecordRequestEvent | core.RecordConfirmVerificationRequestEvent,
	name: string,
	value: string,
): void {
	const { requestEvent } = e as unknown as { requestEvent: { event: Pick<core.RequestEvent, 'response'> } };
	requestEvent.event.response.header().set(name, value);
}
