/** The bundle of the investor deck's PDF, `deck.js`: apart from `lib.ts`, since only its route needs the writer and the fonts. */

export { exportInvestorDeck } from './investor-deck/export-route.ts';
