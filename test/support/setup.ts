/** Property tests try the same examples every time: a test that fails must fail for everybody. */
import { fc } from '@fast-check/vitest';

fc.configureGlobal({ seed: 4711 });
