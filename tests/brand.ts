/** Runs before each test file: pages have been told their brand, as in a browser. */
import '#platform/server/brand/brand.ts';
