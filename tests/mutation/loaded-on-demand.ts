/**
 * The code that the store loads on demand. Loaded before all tests, so that a mutant of its constants is measured by every test
 * and not only by the first one that needs the code.
 */
import '../../app/core/store/evict-caches.ts';
