/** The product's name, for titles and UI texts. */
export const PRODUCT_NAME = 'Candor';

/** Local-storage key of the admin test mode. */
export const TEST_MODE_KEY = 'candor_test_mode';

/** Local-storage key that turns the transparency parts of results off in an emergency. Any non-empty value enables it. */
export const TRANSPARENCY_OFF_KEY = 'candor_transparency_off';
