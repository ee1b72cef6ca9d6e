/** Property tests, which try the same examples every time: a test that fails must fail for everybody. */
import { fc, test } from '@fast-check/vitest';

fc.configureGlobal({ seed: 4711 });

export { fc, test };
