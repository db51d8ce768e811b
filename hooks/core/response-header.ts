/**
 * Sets a header of the answer from a hook of records. What their event embeds is reached there by its own name alone, other than the
 * declared type says.
 */
export function setResponseHeader(
	e: core.RecordAuthWithPasswordRequestEvent | core.RecordRequestEvent | core.RecordConfirmVerificationRequestEvent,
	name: string,
	value: string,
): void {
	const { requestEvent } = e as unknown as { requestEvent: { event: Pick<core.RequestEvent, 'response'> } };
	requestEvent.event.response.header().set(name, value);
}
