routerAdd(
	'POST',
	'/api/export-investor-deck',
	(e) => require(`${__hooks}/deck.js`).exportInvestorDeck(e),
	$apis.bodyLimit(8_000_000),
);
onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).slideCreateRequested(e), 'investor_deck_slides');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).slideUpdateRequested(e), 'investor_deck_slides');
