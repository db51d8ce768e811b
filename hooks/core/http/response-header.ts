/**
 * Sets a response header. In a record hook the embedded request event is reached by its own name only, unlike the declared
 * type.
 */
export function setResponseHeader(
	e:
		| core.RequestEvent
		| core.RecordAuthWithPasswordRequestEvent
		| core.RecordRequestEvent
		| core.RecordConfirmVerificationRequestEvent,
	name: string,
	value: string,
): void {
	const { requestEvent } = e as unknown as { requestEvent?: { event: Pick<core.RequestEvent, 'response'> } };
	const { response } = requestEvent?.event ?? (e as core.RequestEvent);
	response.header().set(name, value);
}
