/** The product's name; the only place it is written (decisions: title, sign-in heading, local-storage keys). */
export const PRODUCT_NAME = 'Candor';

/** Local-storage key of the admin's test mode (specification part 1 §3). */
export const TEST_MODE_KEY = 'candor_test_mode';

/** Local-storage key of the emergency that switches the transparency parts of results off; any value but an empty one does (decisions 18). */
export const TRANSPARENCY_OFF_KEY = 'candor_transparency_off';
