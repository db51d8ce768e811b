/** The product's name; the only place it is written (decisions: title, sign-in heading, local-storage keys). */
export const PRODUCT_NAME = 'Candor';

/** Local-storage key of the admin's test mode. */
export const TEST_MODE_KEY = 'candor_test_mode';

/** Local-storage key that switches the transparency parts of results off in an emergency; any non-empty value does. */
export const TRANSPARENCY_OFF_KEY = 'candor_transparency_off';
