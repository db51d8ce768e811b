import { slideCreateRequested, slideUpdateRequested } from './slide-records.ts';

routerAdd(
	'POST',
	'/api/export-investor-deck',
	(e) => require(`${__hooks}/deck.js`).exportInvestorDeck(e),
	$apis.bodyLimit(8_000_000),
);

onRecordCreateRequest((e) => slideCreateRequested(e), 'investor_deck_slides');
onRecordUpdateRequest((e) => slideUpdateRequested(e), 'investor_deck_slides');
